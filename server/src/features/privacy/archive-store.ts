import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayOf } from '@gangway/contract/dates/days'
import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { fileStream } from '../../files/file-store.ts'
import { streamZip, type ZipEntry } from '../../files/packed-zip.ts'
import { fileName } from '../../files/table-file.ts'
import { type ArchiveReader, archiveStatements, filesStatement } from './archive-parts-store.ts'

/** Grows when a field is removed or means something else. */
const format = 1

const description = readFileSync(join(import.meta.dirname, 'archive-format.md'), 'utf8')

/** Rows read at once: so few that other calls get their turn in between. */
const rowsAtOnce = 500

type Lines = ReturnType<typeof archiveStatements>[number][1]

async function* readLines(db: Db, lines: Lines, count: (rows: number) => void): AsyncGenerator<string> {
  await sql`declare part no scroll cursor for ${lines}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from part`.execute(db)
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`
    count(rows.length)
    if (rows.length < rowsAtOnce) break
  }
  await sql`close part`.execute(db)
}

/** Everything about an agency, file by file, all of one moment. The transaction begins with this. */
async function* archiveEntries(db: Db, reader: ArchiveReader, now: Date): AsyncGenerator<ZipEntry> {
  await sql`set transaction isolation level repeatable read`.execute(db)
  await sql`set local time zone 'UTC'`.execute(db)
  const rows: Record<string, number> = {}
  yield { name: 'README.md', content: [description] }
  for (const [part, lines] of archiveStatements(reader)) {
    const name = `${part}.jsonl`
    rows[name] = 0
    const count = (more: number) => {
      rows[name] = (rows[name] ?? 0) + more
    }
    yield { name, content: readLines(db, lines, count) }
  }
  const { rows: files } = await filesStatement(reader).execute(db)
  for (const { name, ...file } of files) yield { name, content: fileStream(db, file) }
  const manifest = { format, partnerid: reader.partnerid, createdat: now.toISOString(), rows, files: files.length }
  yield { name: 'manifest.json', content: [`${JSON.stringify(manifest, null, 2)}\n`] }
}

/** GDP-3: the archive of an agency. It is read in one transaction, which ends with the last byte, or when nobody wants more. */
export const openArchive = (database: Database, reader: ArchiveReader, now: Date) => {
  const content = new PassThrough()
  database
    .asPartner(reader.partnerid, 'readonly', (db) => pipeline(streamZip(archiveEntries(db, reader, now)), content))
    .catch((error: Error) => content.destroy(error))
  return { name: fileName(['archive', reader.partnerid, dayOf(now)], 'zip'), type: 'application/zip', content }
}
