import { existsSync, readdirSync, statSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startHolder } from '@gangway/embedded-postgres/testing/script-process'
import { must, type Proof, spread } from './proof.ts'
import { inScratch } from './scratch.ts'

const NOBODY = 65534

/** The whole life cycle as an unprivileged user, from its own folder. */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    const home = join(scratch, 'home')
    await mkdir(home)
    const isRoot = process.getuid?.() === 0
    const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
    if (isRoot) await chown(home, NOBODY, NOBODY)
    const dataDir = join(home, 'data')
    const times: number[] = []
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
      const began = performance.now()
      const server = startHolder(dataDir, 'server', { ...who, cwd: home })
      await server.says('ready')
      times.push(performance.now() - began)
      server.kill(signal)
      await server.ended
    }
    const uid = isRoot ? NOBODY : process.getuid?.()
    must(statSync(join(dataDir, 'postgres')).uid === uid, 'the database does not belong to the user')
    must(readdirSync(dataDir).join() === 'postgres', `there is more than the database: ${readdirSync(dataDir)}`)
    must(!existsSync(join(dataDir, 'postgres', 'postmaster.pid')), 'PostgreSQL is still running')
    log(
      `uid ${uid}: first start, start, takeover of a killed one: ${times.map(Math.round).join(', ')} ms (${spread(times)})`,
    )
  })
