import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@gangway/embedded-postgres/client'
import { type Child, startHolder } from '@gangway/embedded-postgres/testing/script-process'
import { dice, must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'

const RACES = 8
const HANDOVERS = 40

const waitForOutcome = (server: Child): Promise<{ server: Child; ready?: string; refused?: string }> =>
  Promise.any([
    server.says('ready').then((ready) => ({ server, ready })),
    server.says('refused').then((refused) => ({ server, refused })),
  ])

/** Starts several at once: one wins, the others say which one. Returns the winner. */
const race = async (dataDir: string, runners: number): Promise<Child> => {
  const outcomes = await Promise.all(Array.from({ length: runners }, () => waitForOutcome(startHolder(dataDir))))
  const winners = outcomes.filter(({ ready }) => ready !== undefined)
  const [winner] = winners
  must(winners.length === 1, `${winners.length} of ${runners} servers hold one data folder`)
  if (!winner?.ready) throw new Error('nobody won')
  for (const { refused } of outcomes)
    must(
      refused === undefined || refused.includes(`another Gangway server (pid ${winner.server.pid}, since `),
      `${refused}`,
    )
  const client = await connect(JSON.parse(winner.ready), 'soak')
  await client.query('create table if not exists race (at timestamptz default now()); insert into race default values')
  await client.end()
  return winner.server
}

const end = async (server: Child, signal: NodeJS.Signals) => {
  server.kill(signal)
  await server.ended
}

/** Several servers on one data folder: an empty one, a stopped one, one of a killed server, and while one stops. */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    for (let round = 0; round < RACES; round += 1) {
      const dataDir = join(scratch, `empty-${round}`)
      await end(await race(dataDir, 2 + (round % 2)), 'SIGTERM')
      await end(await race(dataDir, 2), 'SIGKILL')
      await end(await race(dataDir, 2), 'SIGTERM')
    }
    log(
      `${RACES} races each on an empty folder, a stopped database and a killed server's: one winner, the others name it`,
    )

    const dataDir = join(scratch, 'empty-0')
    const began = performance.now()
    let current = await race(dataDir, 1)
    const whole = performance.now() - began
    const random = dice(2)
    let refused = 0
    for (let round = 0; round < HANDOVERS; round += 1) {
      const starting = startHolder(dataDir)
      // Node's own start takes a while, so the stop happens before, during or after the other's first query
      await sleep(random() * whole * 1.5)
      current.kill('SIGTERM')
      let next = await waitForOutcome(starting)
      if (next.refused !== undefined) {
        refused += 1
        must(next.refused.includes(`pid ${current.pid}, since `), next.refused)
        await current.ended
        next = await waitForOutcome(startHolder(dataDir))
      }
      must(next.ready !== undefined, `a start next to a stopping server failed: ${next.refused}`)
      current = next.server
    }
    log(`${HANDOVERS} starts next to a stopping server: ${refused} had to wait, the others continued at once`)
    await end(current, 'SIGTERM')
  })
