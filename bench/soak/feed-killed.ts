import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brands } from '@gangway/contract/example-brands'
import { createKey } from '@gangway/server/http/api-key-store'
import { feedAll } from './feed-lanes.ts'
import { mustHaveAll } from './feed-outcome.ts'
import { nextToServer, readAddress, startServer } from './killable-server.ts'
import { dice, type Proof, spread } from './proof.ts'
import { inScratch } from './scratch.ts'
import { readPostmasterPid } from './writing.ts'

/** One partner per brand and a key, added next to the running server. */
const plant = (dataDir: string): Promise<string> =>
  nextToServer(dataDir, async (owner) => {
    await owner
      .insertInto('partner')
      .values(brands.map(({ mandant }) => ({ mandant, partnerid: mandant * 1000 + 1 })))
      .execute()
    return (await createKey(owner, 'soak', ['bookings'])).key
  })

/** Feeds this many bookings while the server, and every fifth time its PostgreSQL too, is killed this many times. */
export const feedKilled = (bookings: number, kills: number, log: (line: string) => void) =>
  inScratch(async (scratch) => {
    const dataDir = join(scratch, 'data')
    let server = startServer(dataDir)
    let address = await readAddress(server)
    const key = await plant(dataDir)
    const random = dice(6)
    const starts: number[] = []
    const feed = feedAll(bookings, key, () => address)
    for (let kill = 1; kill <= kills; kill += 1) {
      await feed.reaches(kill / (kills + 1))
      await sleep(random() * 100)
      if (kill % 5 === 0) process.kill(readPostmasterPid(dataDir), 'SIGKILL')
      server.kill('SIGKILL')
      await server.ended
      const began = performance.now()
      server = startServer(dataDir)
      address = await readAddress(server)
      starts.push(performance.now() - began)
    }
    const { batches, repeats, unchanged, seconds } = await feed.ended
    await mustHaveAll(dataDir, bookings)
    server.kill('SIGTERM')
    await server.ended
    log(
      `${bookings} bookings in ${batches} batches, ${kills} kills (${Math.floor(kills / 5)} of PostgreSQL too), ${seconds} s`,
    )
    log(`${repeats} attempts had no answer, ${unchanged} versions sent again had been stored; start: ${spread(starts)}`)
    log('what is stored equals what was fed: every field of every booking, every version in its history')
  })

/** The sender simply repeats while the server is killed twenty times: in the end everything is stored, once. */
export const run: Proof = (log, scale = 1_000_000) => feedKilled(scale, 20, log)
