import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { close, createReadStream, createWriteStream, open } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Call } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import type { Config } from '../../config.ts'
import { ApiError } from '../pipeline/api-error.ts'
import type { Context, FileAnswer } from '../pipeline/handler.ts'
import type { Person } from '../session/person-lookup-store.ts'
import type { Session } from '../session/session-lookup-store.ts'
import { clientLeft, createLimiter } from './limiter.ts'

/** Every export requires a login: of an agency, or of the console. */
type LoggedIn = { session: Session; person?: undefined } | { session?: undefined; person: Person }

export const exportRejection = { key: 'unavailable', wait: limits.exportRetrySeconds } as const

/**
 * Bounds the memory and database connections of exports of any kind in this process. The configuration gives it its size.
 * Reverse proxies end a request that is not answered for a minute.
 */
export const exportLimiter = createLimiter({ atOnce: 1, longestWait: 40_000, rejection: exportRejection })

type ExportConfig = Pick<
  Config,
  'EXPORTS_AT_ONCE' | 'EXPORTS_PER_PARTNER' | 'EXPORTS_WAITING' | 'EXPORTS_WAITING_PER_PARTNER'
>

/** How many exports run and wait, of everybody and of one partner. */
export const exportLimits = (config: ExportConfig) => ({
  atOnce: config.EXPORTS_AT_ONCE,
  perOwner: config.EXPORTS_PER_PARTNER,
  waiting: config.EXPORTS_WAITING,
  waitingPerOwner: config.EXPORTS_WAITING_PER_PARTNER,
})

/** Files that are built and not yet read, which bounds the disk they take. Whoever leaves too many unread gets no further one. */
export const unreadFiles = createLimiter({ atOnce: 200, perOwner: 8, waiting: 0, rejection: exportRejection })

/** The time to read a file, in milliseconds: a minute, and what 20 KB a second need. */
const readingTime = (size: number) => 60_000 + size / 20

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

const openFile = promisify(open)
const closeFile = promisify(close)

/**
 * A file for an export. It has no name once it is open, so it is gone as soon as it is closed: read to its end, given up,
 * or because the process died.
 */
const openExportFile = async () => {
  const path = join(tmpdir(), `gangway-export-${randomBytes(16).toString('hex')}`)
  const writing = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await once(writing, 'open')
  const reading = await openFile(path, 'r')
    .catch((error: unknown) => {
      writing.destroy()
      throw error
    })
    .finally(() => unlink(path))
  return {
    fill: async (source: Readable) => {
      await pipeline(source, writing)
      return { size: writing.bytesWritten, content: createReadStream('', { fd: reading }) }
    },
    giveUp: async () => {
      writing.destroy()
      await closeFile(reading)
    },
  }
}

/** Calls `leave` when the connection closes, now if it is closed already; answers what ends that. */
const onClose = (socket: Context<Call>['request']['raw']['socket'], leave: () => void) => {
  socket.once('close', leave)
  if (socket.destroyed) leave()
  return () => socket.off('close', leave)
}

/**
 * Makes the handler wait for its turn, which ends when its file is written: others do not wait for a slow reader. Nobody
 * builds a file for a client that has left.
 */
export const limitExport =
  <C extends Call>(handle: (context: Context<C>) => Promise<FileAnswer>, limiter = exportLimiter) =>
  async (context: Context<C>): Promise<FileAnswer> => {
    const { request } = context
    const { session, person } = context as LoggedIn // what the declaration requires
    const { socket } = request.raw
    const owner = session ? session.partnerid : `person ${person.personid}`
    const end = await limiter.enter({ owner, connection: socket })
    try {
      const forget = await unreadFiles.enter({ owner })
      let file: Awaited<ReturnType<typeof openExportFile>> | undefined
      try {
        file = await openExportFile()
        const built = await handle(context)
        if (!('content' in built) || !(built.content instanceof Readable))
          throw new Error('an export must answer a stream')
        const { content: source } = built
        const stopBuilding = onClose(socket, () => source.destroy())
        const { size, content } = await file.fill(source).finally(stopBuilding)
        const stopReading = onClose(socket, () => content.destroy())
        const late = setTimeout(() => content.destroy(new Error('nobody read the file in time')), readingTime(size))
        finished(content, () => {
          clearTimeout(late)
          stopReading()
          forget()
        })
        return { ...built, size, content }
      } catch (error) {
        await file?.giveUp()
        forget()
        if (socket.destroyed) throw clientLeft()
        throw isDiskFull(error) ? new ApiError(exportRejection.key, { wait: exportRejection.wait }) : error
      }
    } finally {
      end()
    }
  }
