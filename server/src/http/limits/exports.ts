import { randomBytes } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished, Readable } from 'node:stream'
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

/** A file without a name: it is gone as soon as it is closed, also because the process died. */
const openExportFile = async () => {
  const path = join(tmpdir(), `gangway-export-${randomBytes(16).toString('hex')}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/**
 * Makes the handler wait for its turn, which ends when its file is written: others do not wait for a slow reader. Nobody
 * builds a file for a client that has left.
 */
export const limitExport =
  <C extends Call>(handle: (context: Context<C>) => Promise<FileAnswer>, limiter = exportLimiter) =>
  async (context: Context<C>): Promise<FileAnswer> => {
    const { session, person } = context as LoggedIn // what the declaration requires
    const { socket } = context.request.raw
    const owner = session ? session.partnerid : `person ${person.personid}`
    const endTurn = await limiter.enter({ owner, connection: socket })
    let file: FileHandle | undefined
    let stream: Readable | undefined
    let forget: (() => void) | undefined
    const destroy = () => void stream?.destroy()
    socket.once('close', destroy)
    const stop = () => {
      socket.off('close', destroy)
      forget?.()
    }
    try {
      forget = await unreadFiles.enter({ owner })
      file = await openExportFile()
      const built = await handle(context)
      if (!('content' in built) || !(built.content instanceof Readable))
        throw new Error('an export must answer a stream')
      stream = built.content
      if (socket.destroyed) throw clientLeft()
      await file.writeFile(stream)
      const { size } = await file.stat()
      if (socket.destroyed) throw clientLeft()
      const content = file.createReadStream({ start: 0 }) // closes the file
      stream = content
      const late = setTimeout(() => content.destroy(new Error('nobody read the file in time')), readingTime(size))
      finished(content, () => {
        clearTimeout(late)
        stop()
      })
      return { ...built, size, content }
    } catch (error) {
      destroy()
      stop()
      await file?.close()
      if (socket.destroyed) throw clientLeft()
      throw isDiskFull(error) ? new ApiError(exportRejection.key, { wait: exportRejection.wait }) : error
    } finally {
      endTurn()
    }
  }
