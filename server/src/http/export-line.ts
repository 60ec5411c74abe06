import type { Socket } from 'node:net'
import { finished, Readable } from 'node:stream'
import type { Call } from '@gangway/contract/call'
import type { Context, FileAnswer } from './handler.ts'
import { Refusal } from './refusal.ts'
import type { Session } from './session-lookup-store.ts'

type Limits = {
  /** Exports that are made at a time, of all partners and of one. */
  atOnce: number
  perPartner: number
  /** Callers that may wait. */
  waiting: number
  /** How long each of them may, in milliseconds. */
  longestWait: number
}

type Waiting = { partnerid: number; begin: () => void }

/** Seconds after which another try is worth it. */
const retryAfter = 10

/** A line in which callers wait for their turn. */
export const waitingLine = ({ atOnce, perPartner, waiting: most, longestWait }: Limits) => {
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
    /** Resolves when it is this caller's turn, with the way to end it; a caller who hangs up leaves the line. */
    enter: (partnerid: number, socket: Socket): Promise<() => void> => {
      if (isFree(partnerid)) return Promise.resolve(begin(partnerid))
      if (waiting.length >= most) return Promise.reject(new Refusal('unavailable', { wait: retryAfter }))
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
          reject(new Refusal('unavailable', { wait: retryAfter }))
        }
        const late = setTimeout(giveUp, longestWait)
        socket.once('close', giveUp)
        waiting.push(mine)
      })
    },
  }
}

/** The one line of this process: whatever is exported, memory and database connections stay bounded. */
export const exportLine = waitingLine({ atOnce: 4, perPartner: 2, waiting: 40, longestWait: 20_000 })

/** A client that takes nothing for so many milliseconds is cut off: it would hold the place of another. */
const longestPause = 60_000

/** Makes the handler wait for its turn, which ends with the last byte of its file or with its client. */
export const inExportLine =
  <C extends Call>(handle: (context: Context<C>) => Promise<FileAnswer>, line = exportLine) =>
  async (context: Context<C>): Promise<FileAnswer> => {
    const { request, session } = context as Context<Call> & { session: Session } // whoever exports is logged in
    const { socket } = request.raw
    const end = await line.enter(session.partnerid, socket)
    try {
      const file = await handle(context)
      if (!('content' in file) || !(file.content instanceof Readable)) throw new Error('an export is a stream')
      const { content } = file
      const hangUp = () => content.destroy()
      socket.once('close', hangUp)
      socket.setTimeout?.(longestPause) // a request of a test has no real one
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
