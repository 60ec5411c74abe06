import { listTables, oneSnapshot, withClient } from '../db/backup-tables.ts'
import { readTable, type WrittenTable } from '../db/backup-write.ts'
import type { Connection } from '../db/connection.ts'

/** The tables of a database as a backup would describe them, to compare two databases. */
export const readChecksums = (connection: Connection) =>
  withClient(connection, async (client) => {
    await client.query(oneSnapshot)
    const sums: WrittenTable[] = []
    for (const facts of await listTables(client)) sums.push(await readTable(client, facts))
    return sums
  })
