import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { pathOf } from '@gangway/contract/call'
import { saveWlv, type WlvForm } from '@gangway/contract/features/wlv'
import { demoPassword } from '@gangway/demo/partners'
import { openDatabase } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { hostileLogos } from '@gangway/server/testing/hostile-logos'
import { hostilePdfs, minimalPdf } from '@gangway/server/testing/hostile-pdfs'
import { measure, measureFor } from './neighbour.ts'
import { logIn } from './nginx-agents.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'
import { openMeter } from './server-meter-reader.ts'
import { startDemo } from './start-demo.ts'

/** One agency sends what no logo and no terms are; another one goes on with its work. */
const sender = 101001
const other = 104001

/** How often each is sent, unless said otherwise. */
const TIMES = 5

/** An answer may take so many milliseconds. */
const longest = 1000

type Upload = { name: string; body: WlvForm }

const termsUpload = (name: string, bytes: Buffer): Upload => ({
  name: `terms: ${name}`,
  body: { texts: [{ languageid: 1, agbfile: 'agb.pdf', agbencoded: bytes.toString('base64') }] },
})

const uploads = async (): Promise<Upload[]> => [
  ...hostilePdfs.map(({ name, bytes }) => termsUpload(name, bytes)),
  ...(await hostileLogos()).map(({ name, bytes }) => ({
    name: `logo: ${name}`,
    body: { partnerLogoImage: bytes.toString('base64') },
  })),
]

const silent = () => undefined

/** Everything that an upload could leave in the database, as text: files, logos, terms and the history of saves. */
const readStored = async (dataDir: string): Promise<string> => {
  const embedded = await startEmbedded({ dataDir, log: silent, lock: 'none' })
  const { owner, close } = openDatabase(embedded.connection, silent)
  try {
    return JSON.stringify([
      await owner.selectFrom('file').select(['hash', 'size', 'type']).orderBy('hash').execute(),
      await owner.selectFrom('wlv').select(['partnerid', 'partnerlogo', 'logohash']).orderBy('partnerid').execute(),
      await owner
        .selectFrom('wlvtext')
        .select(['partnerid', 'languageid', 'agbfile', 'agbhash'])
        .orderBy('partnerid')
        .orderBy('languageid')
        .execute(),
      await owner.selectFrom('audit').selectAll().where('noun', '=', 'wlv').orderBy('auditid').execute(),
    ])
  } finally {
    await close()
    await embedded.stop()
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Hostile terms and logos, sent by the real call: each is refused at its field within a second, and nothing of it is stored. */
export const run: Proof = (log, times = TIMES) =>
  inScratch(async (scratch) => {
    const dataDir = join(scratch, 'data')
    const NODE_OPTIONS = `--import=${pathToFileURL(join(import.meta.dirname, 'server-meter.ts'))}`
    const server = startDemo({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', NODE_OPTIONS })
    const [, origin = ''] = await server.says(/answers at (http:\/\/127\.0\.0\.1:\d+)\/partner\//)
    try {
      const tokenOf = async (partnerid: number) => (await logIn(origin, String(partnerid), demoPassword)).token
      const authorization = `Bearer ${await tokenOf(sender)}`
      const neighbour = { origin, partnerid: other, token: await tokenOf(other) }
      const send = async ({ body }: Upload) => {
        const began = performance.now()
        const answer = await fetch(origin + pathOf(saveWlv, { partnerid: sender }), {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        await answer.text()
        return { status: answer.status, took: performance.now() - began }
      }
      /** The same upload some times: every status that it was answered, and the longest time. */
      const sendOften = async (upload: Upload, often: number) => {
        const answers: Awaited<ReturnType<typeof send>>[] = []
        for (let n = 0; n < often; n += 1) answers.push(await send(upload))
        const statuses = [...new Set(answers.map(({ status }) => status))]
        const slowest = Math.max(...answers.map(({ took }) => took))
        log(`${statuses.join(', ')} ${slowest.toFixed(0).padStart(6)} ms  ${upload.name}`)
        return { name: upload.name, statuses, slowest }
      }

      const all = await uploads()
      must(all.length >= 60, `only ${all.length} uploads to try`)
      // The first terms after a start also start the thread that reads them.
      const good = await sendOften(termsUpload('good ones, the first since the start', minimalPdf('good')), 1)
      must(good.statuses[0] === 200, `good terms were answered ${good.statuses[0]}`)
      const stored = await readStored(dataDir)
      await measureFor(neighbour, 2)
      const readMeter = openMeter(server)
      await readMeter()
      const before = await measureFor(neighbour, 4)
      const idle = await readMeter()

      let isOver = false
      const during = measure(neighbour, () => !isOver)
      const answers: Awaited<ReturnType<typeof sendOften>>[] = []
      for (const upload of all) answers.push(await sendOften(upload, times))
      isOver = true
      const others = await during
      const busy = await readMeter()
      await sleep(2000)
      const after = await readMeter()

      const slowest = Math.max(...answers.map((answer) => answer.slowest))
      log(`${all.length} uploads, each sent ${times} times; slowest ${slowest.toFixed(0)} ms`)
      log(
        `event loop of the server, delay p99: ${idle.delayP99.toFixed(1)} ms before, ${busy.delayP99.toFixed(1)} ms during (max ${busy.delayMax.toFixed(1)} ms)`,
      )
      log(`memory (rss): before ${megabytes(idle.rss)}, peak ${megabytes(busy.peak)}, after ${megabytes(after.rss)}`)
      log(
        `another partner, p95: ${before.p95.toFixed(1)} ms before (${before.calls} calls), ${others.p95.toFixed(1)} ms during (${others.calls} calls)`,
      )
      const wrong = answers.filter(
        (answer) => answer.slowest > longest || answer.statuses.some((status) => status < 400 || status >= 500),
      )
      must(wrong.length === 0, wrong.map(({ name, statuses }) => `${name}: ${statuses.join(', ')}, or slow`).join('\n'))
      const failed = [...before.failed, ...others.failed]
      must(failed.length === 0, `${failed.length} calls of another partner failed: ${failed[0]}`)
      must((await readStored(dataDir)) === stored, 'something of an upload is in the database')
      log(
        'none of them may be redrawn into something good: all are refused; files, logos, terms and history are as before',
      )
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  })
