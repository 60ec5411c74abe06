import { finished, Readable } from 'node:stream'
import type { Call } from '@gangway/contract/call'
import type { Context, FileAnswer } from './handler.ts'
import type { Person } from './person-lookup-store.ts'
import { createQueue } from './queue.ts'
import type { Session } from './session-lookup-store.ts'

/** Every export requires a login: of an agency, or of the console. */
type LoggedIn = { session?: Session; person?: Person }

/** Building a file takes a while, so a retry makes sense only after a few seconds. */
export const exportRejection = { key: 'unavailable', wait: 10 } as const

/** The only export queue of this process: it bounds the memory and database connections of exports of any kind. */
export const exportQueue = createQueue({
  atOnce: 4,
  perOwner: 2,
  waiting: 40,
  longestWait: 20_000,
  rejection: exportRejection,
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
    const end = await queue.enter({ owner: session?.partnerid ?? `person ${person?.personid}`, connection: socket })
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
