import type { Socket } from 'node:net'
import { finished, Readable } from 'node:stream'
import type { Call } from '@gangway/contract/call'
import { ApiError } from './api-error.ts'
import type { Context, FileAnswer } from './handler.ts'
import type { Session } from './session-lookup-store.ts'

type Limits = {
  /** Exports built at the same time, by all partners and by one. */
  atOnce: number
  perPartner: number
  /** Callers that may wait. */
  waiting: number
  /** The longest wait of each, in milliseconds. */
  longestWait: number
}

type Waiting = { partnerid: number; begin: () => void }

/** Seconds after which a retry makes sense. */
const retryAfter = 10

/** A queue in which callers wait for their turn. */
export const waitingQueue = ({ atOnce, perPartner, waiting: most, longestWait }: Limits) => {
  const running: number[] = []
  const waiting: Waiting[] = []

  const isFree = (partnerid: number) =>
    running.length < atOnce && running.filter((one) => one === partnerid).length < perPartner

  const beginNext = () => {
    const next = waiting.findIndex(({ partnerid }) => isFree(partnerid))
    if (next >= 0) waiting.splice(next, 1)[0]?.begin()
  }

  const begin = (partnerid: number) => {
    running.push(partnerid)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running.splice(running.indexOf(partnerid), 1)
      beginNext()
    }
  }

  return {
    counts: () => ({ running: running.length, waiting: waiting.length }),
    /**
     * Resolves when it is this caller's turn, with the function that ends it; a caller who disconnects leaves the
     * queue.
     */
    enter: (partnerid: number, socket: Socket): Promise<() => void> => {
      if (isFree(partnerid)) return Promise.resolve(begin(partnerid))
      if (waiting.length >= most) return Promise.reject(new ApiError('unavailable', { wait: retryAfter }))
      return new Promise((resolve, reject) => {
        const done = () => {
          clearTimeout(late)
          socket.off('close', giveUp)
        }
        const mine: Waiting = {
          partnerid,
          begin: () => {
            done()
            resolve(begin(partnerid))
          },
        }
        const giveUp = () => {
          done()
          waiting.splice(waiting.indexOf(mine), 1)
          reject(new ApiError('unavailable', { wait: retryAfter }))
        }
        const late = setTimeout(giveUp, longestWait)
        socket.once('close', giveUp)
        waiting.push(mine)
      })
    },
  }
}

/** The only export queue of this process: it bounds the memory and database connections of exports of any kind. */
export const exportQueue = waitingQueue({ atOnce: 4, perPartner: 2, waiting: 40, longestWait: 20_000 })

/**
 * A client that reads nothing for this many milliseconds is disconnected: it would occupy a slot that others wait for.
 */
const longestPause = 60_000

/** Makes the handler wait for its turn, which ends with the last byte of its file or when the client disconnects. */
export const queueExport =
  <C extends Call>(handle: (context: Context<C>) => Promise<FileAnswer>, line = exportQueue) =>
  async (context: Context<C>): Promise<FileAnswer> => {
    const { request, session } = context as Context<Call> & { session: Session } // every export requires a login
    const { socket } = request.raw
    const end = await line.enter(session.partnerid, socket)
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
