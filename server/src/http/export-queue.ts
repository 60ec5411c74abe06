import { finished, Readable } from 'node:stream'
import type { Call } from '@gangway/contract/call'
import { exportRetry } from '@gangway/contract/features/session-line'
import type { Config } from '../config.ts'
import type { Context, FileAnswer } from './handler.ts'
import type { Person } from './person-lookup-store.ts'
import { withTicket } from './place-in-line.ts'
import { createQueue } from './queue.ts'
import type { Session } from './session-lookup-store.ts'

/** Every export requires a login: of an agency, or of the console. */
type LoggedIn = { session: Session; person?: undefined } | { session?: undefined; person: Person }

export const exportRejection = { key: 'unavailable', wait: exportRetry } as const

/**
 * The only export queue of this process: it bounds the memory and database connections of exports of any kind. The
 * configuration gives it its size. Reverse proxies end a request that is not answered for a minute.
 */
export const exportQueue = createQueue({ atOnce: 1, longestWait: 50_000, rejection: exportRejection })

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

/**
 * A client that reads nothing for this many milliseconds is disconnected: it would occupy a slot that others wait for.
 */
const longestPause = 60_000

/** Makes the handler wait for its turn, which ends with the last byte of its file or when the client disconnects. */
export const queueExport =
  <C extends Call>(handle: (context: Context<C>) => Promise<FileAnswer>, queue = exportQueue) =>
  async (context: Context<C>): Promise<FileAnswer> => {
    const { request } = context
    const { session, person } = context as LoggedIn // what the declaration requires
    const { socket } = request.raw
    const owner = session ? session.partnerid : `person ${person.personid}`
    const end = await queue.enter({ owner, connection: socket, ...withTicket(request, session ?? person) })
    try {
      const file = await handle(context)
      if (!('content' in file) || !(file.content instanceof Readable)) throw new Error('an export must answer a stream')
      const { content } = file
      const hangUp = () => content.destroy()
      socket.once('close', hangUp)
      socket.setTimeout?.(longestPause) // injected requests in tests have no real socket
      finished(content, () => {
        socket.off('close', hangUp)
        end()
      })
      if (socket.destroyed) hangUp()
      return file
    } catch (error) {
      end()
      throw error
    }
  }
