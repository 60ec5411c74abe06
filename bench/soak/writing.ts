import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startScript } from '@gangway/embedded-postgres/testing/script-process'
import { must } from './proof.ts'

/** A writing server in a separate process. */
export const startWriter = (dataDir: string): Child => startScript(join(import.meta.dirname, 'writer.ts'), [dataDir])

/** The last row of every lane that a writer acknowledged, over all its runs. */
export type Acknowledged = Map<number, number>

/** Adds what this writer acknowledged and returns how many rows that were. */
export const collect = (writer: Child, acknowledged: Acknowledged): number => {
  const acknowledgements = writer.lines
    .filter((line) => line.startsWith('ack '))
    .map((line) => line.split(' ').map(Number))
  for (const [, lane = 0, n = 0] of acknowledgements) acknowledged.set(lane, Math.max(n, acknowledged.get(lane) ?? 0))
  return acknowledgements.length
}

type Lane = { lane: number; last: number; count: number }

/** What the next run found must contain every acknowledged row, without a gap. */
export const mustHave = (foundRows: string, acknowledged: Acknowledged): void => {
  // Written by writer.ts as exactly this
  const lanes = JSON.parse(foundRows) as Lane[]
  for (const { lane, last, count } of lanes) {
    const lastAcknowledged = acknowledged.get(lane) ?? 0
    must(
      last >= lastAcknowledged,
      `lane ${lane}: row ${lastAcknowledged} was acknowledged, the last one found is ${last}`,
    )
    must(count === last, `lane ${lane}: of ${last} rows only ${count} are there`)
  }
}

/** The pid of the PostgreSQL that runs in this data folder. */
export const readPostmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
