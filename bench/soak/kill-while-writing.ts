import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dice, type Proof, spread } from './proof.ts'
import { inScratch } from './scratch.ts'
import { type Acknowledged, collect, mustHave, readPostmasterPid, startWriter } from './writing.ts'

/** Default number of kills. */
const KILLS = 300

type Victim = 'server' | 'PostgreSQL and server' | 'PostgreSQL, and the server a moment later'

const chooseVictim = (round: number): Victim => {
  if (round % 3 === 1) return 'PostgreSQL and server'
  return round % 5 === 2 ? 'PostgreSQL, and the server a moment later' : 'server'
}

/** Kills a writing server, and in every other round its PostgreSQL too: no acknowledged row may be lost. */
export const run: Proof = (log, kills = KILLS) =>
  inScratch(async (scratch) => {
    const dataDir = join(scratch, 'data')
    const random = dice(1)
    const acknowledged: Acknowledged = new Map()
    const starts: number[] = []
    const victims = new Map<Victim, number>()
    let rows = 0
    for (let round = 0; round < kills; round += 1) {
      const began = performance.now()
      const writer = startWriter(dataDir)
      mustHave(await writer.says('had'), acknowledged)
      if (round > 0) starts.push(performance.now() - began)
      await writer.says('ack')
      await sleep(random() * 400)
      const victim = chooseVictim(round)
      if (victim !== 'server') process.kill(readPostmasterPid(dataDir), 'SIGKILL')
      if (victim === 'PostgreSQL, and the server a moment later') await sleep(random() * 600)
      writer.kill('SIGKILL')
      await writer.ended
      rows += collect(writer, acknowledged)
      victims.set(victim, (victims.get(victim) ?? 0) + 1)
    }
    const last = startWriter(dataDir)
    mustHave(await last.says('had'), acknowledged)
    last.kill('SIGTERM')
    await last.says('stopped')
    log(`${kills} kills (${[...victims].map(([who, times]) => `${times} × ${who}`).join('; ')})`)
    log(`${rows} rows acknowledged, none lost; process start to first answer: ${spread(starts)}`)
  })
