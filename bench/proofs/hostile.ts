import { join } from 'node:path'
import { pathOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { saveWlv, type WlvForm } from '@gangway/contract/features/wlv'
import { demoPassword } from '@gangway/demo/partners'
import { buildApp } from '@gangway/server/app'
import { loadBrandCache } from '@gangway/server/brands/brands'
import { readConfig } from '@gangway/server/config'
import { openDatabase } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { hostileLogos } from '@gangway/server/testing/hostile-logos'
import { hostilePdfs, minimalPdf } from '@gangway/server/testing/hostile-pdfs'
import { plantRequestKeys, runMalformed } from '@gangway/server/testing/malformed-run'
import { guardAnswers } from '@gangway/server/testing/own-data'
import { plantTestData } from '@gangway/server/testing/test-data'
import { watchWrites } from '@gangway/server/testing/write-watch'
import { logIn } from './frame/load.ts'
import { measureDuring, measureFor } from './frame/neighbour.ts'
import { megabytes, must, type Proof } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { besideServer, query, serveDemo, withMeter } from './frame/servers.ts'

/** One agency sends what no logo and no terms are; another one goes on with its work. */
const sender = 101001
const other = 104001

/** An answer may take so many milliseconds. */
const longest = 1000

type Upload = { name: string; body: WlvForm }

const terms = (name: string, bytes: Buffer): Upload => ({
  name: `terms: ${name}`,
  body: { texts: [{ languageid: 1, agbfile: 'agb.pdf', agbencoded: bytes.toString('base64') }] },
})

const listUploads = async (): Promise<Upload[]> => [
  ...hostilePdfs.map(({ name, bytes }) => terms(name, bytes)),
  ...(await hostileLogos()).map(({ name, bytes }) => ({
    name: `logo: ${name}`,
    body: { partnerLogoImage: bytes.toString('base64') },
  })),
]

/** Everything that an upload could leave in the database: files, logos, terms and the history of saves. */
const storedUploads = `select (select jsonb_agg(to_jsonb(f) order by hash) from file f) as files,
  (select jsonb_agg(to_jsonb(w) order by partnerid) from wlv w) as pages,
  (select jsonb_agg(to_jsonb(t) order by partnerid, languageid) from wlvtext t) as texts,
  (select jsonb_agg(to_jsonb(a) order by auditid) from audit a where noun = 'wlv') as history`

/** Hostile terms and logos, sent by the real call: each is refused at its field within a second, and nothing of it is stored. */
export const uploads: Proof = (log, times = 5) =>
  inScratch(async (scratch) => {
    const { origin, readMeter } = await serveDemo(scratch, withMeter)
    const { token } = await logIn(origin, sender, demoPassword)
    const neighbour = await logIn(origin, other, demoPassword)
    const readStored = () =>
      besideServer(join(scratch.folder, 'data'), async (_, connection) =>
        JSON.stringify(await query(connection, storedUploads)),
      )
    const send = async ({ body }: Upload) => {
      const began = performance.now()
      const answer = await fetch(origin + pathOf(saveWlv, { partnerid: sender }), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.text()
      return { status: answer.status, took: performance.now() - began }
    }
    const all = await listUploads()
    must(all.length >= 60, `only ${all.length} uploads to try`)
    // The first terms after a start also start the thread that reads them.
    const good = await send(terms('good', minimalPdf('good')))
    must(good.status === 200, `good terms were answered ${good.status}`)
    const stored = await readStored()
    await measureFor(neighbour, 2)
    await readMeter()
    const before = await measureFor(neighbour, 4)
    const idle = await readMeter()
    const problems: string[] = []
    let slowest = 0
    const { times: during } = await measureDuring(neighbour, async () => {
      for (const upload of all)
        for (let n = 0; n < times; n += 1) {
          const { status, took } = await send(upload)
          slowest = Math.max(slowest, took)
          if (status < 400 || status >= 500 || took > longest) problems.push(`${upload.name}: ${status} in ${took} ms`)
        }
    })
    const busy = await readMeter()
    must(problems.length === 0, problems.join('\n'))
    const failed = [...before.failed, ...during.failed]
    must(failed.length === 0, `${failed.length} calls of another partner failed: ${failed[0]}`)
    must((await readStored()) === stored, 'something of an upload is in the database')
    log(
      `promised: hostile files are refused at once and harm nobody. ${all.length} files, each ${times} times: all refused, slowest ${slowest.toFixed(0)} ms, nothing stored`,
    )
    log(
      `another partner, p95: ${before.p95.toFixed(1)} ms before, ${during.p95.toFixed(1)} ms during; event loop late by ${idle.delayP99.toFixed(1)} and ${busy.delayP99.toFixed(1)} ms (p99); memory ${megabytes(idle.rss)}, at most ${megabytes(busy.peak)}`,
    )
  })

/** A valid signature or jump token cannot be generated. */
const needSecret = ['loginEhoi', 'verifyWlvToken']

const silent = () => undefined

/** Generated requests to every call: none fails, hangs, has another error shape, or writes although rejected. */
export const malformed: Proof = (log, runs = 20_000) =>
  inScratch(async ({ folder, atEnd }) => {
    const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: silent })
    atEnd(embedded.stop)
    await plantTestData(embedded.connection)
    const database = openDatabase(embedded.connection, silent)
    atEnd(database.close)
    await plantRequestKeys(database)
    const now = new Date()
    const config = readConfig({ LOG_LEVEL: 'silent', EHOI_SECRET: 'a secret of the proof' })
    const brands = await loadBrandCache({ config, database })
    const app = await buildApp({ config, database, brands, now: () => now })
    atEnd(() => app.close())
    guardAnswers(app)
    const target = { app, database, now, written: await watchWrites(database.owner) }
    const batch = Math.min(runs, 1000)
    let [requests, accepted] = [0, 0]
    for (const { name, call } of calls) {
      let through = 0
      for (let seed = 1; seed <= Math.ceil(runs / batch); seed++)
        for (const [status, times] of await runMalformed(target, call, { runs: batch, seed })) {
          requests += times
          if (status < 400) through += times
        }
      accepted += through
      const isTried = through > 0 || needSecret.includes(name) || runs < 1000
      must(isTried, `no request was accepted: plausible-values.ts lacks fields of ${name}`)
    }
    log(
      `promised: no request fails, hangs or writes although it is rejected. ${requests} requests to ${calls.length} calls, ${accepted} accepted: it holds`,
    )
  })
