import { join } from 'node:path'
import { calls } from '@gangway/contract/calls'
import { buildApp } from '@gangway/server/app'
import { loadBrandCache } from '@gangway/server/brands/brands'
import { readConfig } from '@gangway/server/config'
import { openDatabase } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { plantRequestKeys, runMalformed } from '@gangway/server/testing/malformed-run'
import { guardAnswers } from '@gangway/server/testing/own-data'
import { plantTestData } from '@gangway/server/testing/test-data'
import { watchWrites } from '@gangway/server/testing/write-watch'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'

const RUNS = Number(process.env.SOAK_REQUESTS ?? 20_000)
/** Requests generated per batch. */
const BATCH = 1000

/** A valid signature or jump token cannot be generated. */
const needSecret = ['loginEhoi', 'verifyWlvToken']

const silent = () => undefined

/** Generated requests to every call: none fails, hangs, has another error shape, or writes although rejected. */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    const embedded = await startEmbedded({ dataDir: join(scratch, 'data'), log: silent })
    await plantTestData(embedded.connection)
    const database = openDatabase(embedded.connection, silent)
    await plantRequestKeys(database)
    const now = new Date()
    const config = readConfig({ LOG_LEVEL: 'silent', EHOI_SECRET: 'a secret of the proof' })
    const brands = await loadBrandCache({ config, database })
    const app = await buildApp({ config, database, brands, now: () => now })
    guardAnswers(app)
    const target = { app, database, now, written: await watchWrites(database.owner) }
    for (const { name, call } of calls) {
      const total = new Map<number, number>()
      for (let seed = 1; seed <= Math.ceil(RUNS / BATCH); seed++) {
        const statuses = await runMalformed(target, call, { runs: BATCH, seed })
        for (const [status, times] of statuses) total.set(status, (total.get(status) ?? 0) + times)
      }
      const sorted = [...total].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
      log(`${name}: ${sorted.join(', ')}`)
      const gotThrough = [...total.keys()].some((status) => status < 400)
      must(
        gotThrough || needSecret.includes(name),
        `no request was accepted: plausible-values.ts lacks fields of ${name}`,
      )
    }
    await app.close()
    await database.close()
    await embedded.stop()
  })
