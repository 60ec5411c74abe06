import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limits } from '@gangway/contract/calls/limits'
import { createLimiter } from '../http/limits/limiter.ts'
import type { PdfWork } from './pdf-thread.ts'

/**
 * CPU milliseconds that parsing a PDF may cost; a large valid one costs a tenth of it. On a busy machine it takes
 * longer by the clock, up to the last limit. What the provider published may be larger than what agencies upload.
 */
const deadline = { computing: 700, stamping: 8000, waiting: 20_000, lookEvery: 50 }

/** One PDF at a time; agencies take turns, so that nobody's uploads delay others. */
const limiter = createLimiter({ atOnce: 1, waiting: 50 })

/** Heap only; buffers come on top, which the deadline bounds. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

const startThread = async (): Promise<Worker> => {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { resourceLimits })
  thread.unref() // a server that shuts down does not wait for it
  await once(thread, 'message') // it is ready; rejects if the thread fails
  return thread
}

/** Starting takes longer than parsing, so the thread is kept; a stopped one is replaced on the next upload. */
let running: Promise<Worker> | undefined

/** CPU milliseconds the thread has used so far; 0 once it has ended. */
const readCpuTime = async (thread: Worker): Promise<number> => {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

const runInThread = async ({ bytes, stamp }: PdfWork): Promise<Buffer | undefined> => {
  running ??= startThread()
  const thread = await running.catch((error) => {
    running = undefined
    throw error
  })
  const stop = () => {
    running = undefined
    void thread.terminate()
  }
  const before = await readCpuTime(thread)
  return new Promise((done) => {
    const finish = (written: Uint8Array | null) => {
      clearInterval(clock)
      clearTimeout(timer)
      thread.off('message', finish).off('error', giveUp)
      done(written ? Buffer.from(written) : undefined)
    }
    const giveUp = () => {
      stop()
      finish(null)
    }
    const look = async () => {
      if ((await readCpuTime(thread)) - before > (stamp ? deadline.stamping : deadline.computing)) giveUp()
    }
    const clock = setInterval(() => void look(), deadline.lookEvery)
    const timer = setTimeout(giveUp, deadline.waiting)
    thread.once('message', finish)
    thread.once('error', giveUp)
    const copy = new Uint8Array(bytes)
    thread.postMessage({ bytes: copy, ...(stamp && { stamp }) } satisfies PdfWork, [copy.buffer])
  })
}

/** A page or script before the document's first object would make it something else as well. */
const page = /<(?:script|html|svg|body|iframe|!doctype|\?php)/i

/** The end of an archive: a file can be a PDF from its beginning and an archive from its end. */
const archiveEnd = 'PK\x05\x06'
const longestArchiveEnd = 65_557

/** The document ends with the offset of its cross-reference table, which exists. */
const hasContents = (bytes: Buffer) => {
  const place = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(
    bytes.toString('latin1', Math.max(0, bytes.length - 1024)),
  )?.[1]
  if (place === undefined) return false
  return /^\s*(?:xref\s|\d{1,10} \d{1,5} obj\b)/.test(bytes.toString('latin1', Number(place), Number(place) + 40))
}

const looksLikePdf = (bytes: Buffer, most: number) =>
  bytes.length <= most &&
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) &&
  !page.test(bytes.toString('latin1', 0, 1024)) &&
  !bytes.subarray(-longestArchiveEnd).includes(archiveEnd) &&
  hasContents(bytes)

/**
 * ICB-4, MNY-5, ENG-8: an uploaded PDF as stored: a PDF by content, parsed and written again. Undefined if the bytes are something else, more
 * than a PDF, or have active content.
 */
export const readPdf = async (bytes: Buffer, partnerid: number, most = limits.pdf): Promise<Buffer | undefined> =>
  looksLikePdf(bytes, most) ? limiter.run({ owner: partnerid }, () => runInThread({ bytes })) : undefined

/** RCH-5: a template with an agency's data at its place; undefined if it cannot be changed. */
export const stampForAgency = (bytes: Buffer, stamp: NonNullable<PdfWork['stamp']>, partnerid: number) =>
  limiter.run({ owner: partnerid }, () => runInThread({ bytes, stamp }))
