import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHolder } from '@gangway/embedded-postgres/testing/script-process'
import { must, type Proof, spread } from './proof.ts'
import { inScratch } from './scratch.ts'

const ROUNDS = 30

const firstStart = async (dataDir: string): Promise<number> => {
  const began = performance.now()
  const holder = startHolder(dataDir)
  await holder.says('ready')
  const took = performance.now() - began
  holder.kill('SIGTERM')
  await holder.ended
  return took
}

/** The state of a folder at the moment of the kill, in one word. */
const describeStage = async (dataDir: string): Promise<string> => {
  const names = await readdir(dataDir).catch((): string[] => [])
  if (names.includes('postgres')) return 'database made'
  return names.length > 0 ? 'initdb at work' : 'nothing yet'
}

/**
 * Kills first starts at moments spread over their whole duration, alone or with their child processes: the next start
 * recovers.
 */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    const whole = await firstStart(join(scratch, 'measure'))
    log(`an undisturbed first start takes ${Math.round(whole)} ms, node included`)
    const stages = new Map<string, number>()
    const heals: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = join(scratch, `data-${round}`)
      const killed = startHolder(dataDir, 'server', { detached: round % 2 === 0 })
      await sleep((whole * (round + 1)) / ROUNDS)
      killed.kill('SIGKILL')
      await killed.ended
      const stage = await describeStage(dataDir)
      stages.set(stage, (stages.get(stage) ?? 0) + 1)
      heals.push(await firstStart(dataDir))
      await firstStart(dataDir)
      const left = await readdir(dataDir)
      must(left.join() === 'postgres', `round ${round}: the killed start left ${left}`)
      await rm(dataDir, { recursive: true, force: true })
    }
    log(`${ROUNDS} first starts killed (${[...stages].map(([stage, times]) => `${times} × ${stage}`).join('; ')})`)
    log(`every next start recovered: ${spread(heals)}`)
  })
