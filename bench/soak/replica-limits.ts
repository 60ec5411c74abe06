import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo } from '@gangway/server/db/connection'
import type { Connection } from '@gangway/server/db/database'
import { must, spread } from './proof.ts'

/** A read may wait for a connection, for its opening and for the answer, until the replica is given up. */
const longestWait = 5000

type Counts = { replica: number; primary: number; failed: number }

export type Reading = {
  /** One read of each agency. */
  readAll: () => Promise<unknown>
  counts: () => Promise<Counts>
  log: (line: string) => void
}

/** Who answers one read of each agency, and how many milliseconds that takes. */
const readOnce = async ({ readAll, counts }: Reading) => {
  const before = await counts()
  const began = performance.now()
  await readAll()
  const milliseconds = performance.now() - began
  const after = await counts()
  return { fromReplica: after.replica - before.replica, failed: after.failed - before.failed, milliseconds }
}

const readUntil = async (reading: Reading, isDone: (read: Awaited<ReturnType<typeof readOnce>>) => boolean) => {
  const began = performance.now()
  while (!isDone(await readOnce(reading))) {
    must(performance.now() - began < 20_000, 'nothing changed within 20 seconds')
    await sleep(50)
  }
  return (performance.now() - began) / 1000
}

/** The first reads wait until a replica that hangs is given up; those after them do not notice it. */
export const proveLeftOut = async (reading: Reading, replica: { hang: () => void; wake: () => void }) => {
  await readUntil(reading, ({ fromReplica }) => fromReplica > 0)
  replica.hang()
  try {
    const first = await readOnce(reading)
    must(first.milliseconds < longestWait, `the first reads took ${first.milliseconds} ms`)
    await readUntil(reading, ({ failed }) => failed === 0)
    const times: number[] = []
    for (let n = 0; n < 40; n += 1) {
      const { failed, fromReplica, milliseconds } = await readOnce(reading)
      must(failed + fromReplica === 0, 'a replica that hangs is still asked')
      times.push(milliseconds)
    }
    must(Math.max(...times) < 1000, `reads wait for a replica that is left out: ${spread(times)}`)
    reading.log(`hangs: the first reads took ${first.milliseconds.toFixed(0)} ms, once it is left out ${spread(times)}`)
  } finally {
    replica.wake()
  }
  const seconds = await readUntil(reading, ({ fromReplica }) => fromReplica > 0)
  reading.log(`it answers again ${seconds.toFixed(1)} s after its return`)
}

type Lagging = { pause: () => Promise<unknown>; resume: () => Promise<unknown> }

/** Nobody saves here: only the limit of five seconds keeps reads away from a replica that lags. */
export const proveLagLimit = async (reading: Reading, replica: Lagging, primary: Connection) => {
  await readUntil(reading, ({ fromReplica }) => fromReplica > 0)
  await replica.pause()
  const client = await connectTo(primary)
  await client.query("select pg_logical_emit_message(false, 'proof', 'something that the replica lacks', true)")
  await client.end()
  const left = await readUntil(reading, ({ fromReplica }) => fromReplica === 0)
  must(left > 4 && left < 8, `it was left out after ${left.toFixed(1)} s, not after five`)
  await replica.resume()
  const back = await readUntil(reading, ({ fromReplica }) => fromReplica > 0)
  reading.log(`lags: left out after ${left.toFixed(1)} s, answers again ${back.toFixed(1)} s after it has caught up`)
}
