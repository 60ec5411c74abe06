import {
  addRequestNote,
  answerRequest,
  getRequest,
  type RequestCard,
  type RequestSheet,
  saveRequest,
} from '@gangway/contract/features/requests'
import { CallError, errorKeyOf } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { clock } from '@gangway/kit/browser/clock'
import { useRef } from 'react'
import { bodyOf, type Changes, cardOf, changedCard } from './request-changes.ts'
import { useRequestCache } from './requests-data.ts'

/** A change that came too late: who was faster, and what is there now. */
export class TooLate extends CallError {
  readonly now: RequestSheet

  constructor(error: CallError, now: RequestSheet) {
    super({ ...error, who: error.who ?? now.changedby ?? undefined })
    this.name = 'TooLate'
    this.now = now
  }
}

const load = async (bookingid: number) => (await request(getRequest, { params: { bookingid } })).data

type Send = (now: RequestCard) => Promise<RequestSheet>
type Preview = (now: RequestCard) => RequestCard

/** The changes of one request that are on their way, and the request as the server last answered it. */
type Queue = { saved: RequestCard; last: Promise<unknown>; length: number }

/**
 * Saves what is done with requests. A change is shown at once; changes of one request are saved one after the other. One that is
 * refused shows what is there now, and fails with `TooLate` where somebody else was faster.
 */
export const useChanges = () => {
  const cache = useRequestCache()
  const queues = useRef(new Map<number, Queue>())

  /** The newest of what is known of a request. */
  const newest = (card: RequestCard) => {
    const cached = cache.find(card.bookingid)
    return cached && cached.version >= card.version ? cached : card
  }

  const save = (card: RequestCard, send: Send, preview: Preview = (now) => now): Promise<RequestSheet> => {
    const { bookingid } = card
    const queue = queues.current.get(bookingid) ?? { saved: newest(card), last: Promise.resolve(), length: 0 }
    const isAlone = queue.length === 0
    queues.current.set(bookingid, queue)
    cache.put(preview(newest(card)))
    const run = async () => {
      // Again where the answer to an earlier change of this request has replaced it.
      if (!isAlone) cache.put(preview(queue.saved))
      try {
        return settle(queue, await send(queue.saved))
      } catch (error) {
        cache.put(queue.saved)
        if (!(error instanceof CallError) || errorKeyOf(error) !== 'changed') throw error
        throw new TooLate(error, settle(queue, await load(bookingid)))
      } finally {
        queue.length--
        if (queue.length === 0) queues.current.delete(bookingid)
      }
    }
    queue.length++
    const turn = queue.last.then(run, run)
    queue.last = turn
    return turn
  }

  const settle = (queue: Queue, sheet: RequestSheet) => {
    queue.saved = cardOf(sheet)
    cache.putSheet(sheet)
    return sheet
  }

  return {
    /** With a version the change is refused if anything has happened since that one. */
    change: (card: RequestCard, changes: Changes, version?: number) =>
      save(
        card,
        async (now) => {
          const body = bodyOf({ ...now, version: version ?? now.version }, changes)
          return (await request(saveRequest, { params: { bookingid: now.bookingid }, body })).data
        },
        (now) => changedCard(now, changes, new Date(clock.now())),
      ),
    answer: (card: RequestCard) =>
      save(
        card,
        async ({ bookingid, version }) =>
          (await request(answerRequest, { params: { bookingid }, body: { version } })).data,
      ),
    addNote: (card: RequestCard, text: string) =>
      save(
        card,
        async ({ bookingid }) => (await request(addRequestNote, { params: { bookingid }, body: { text } })).data,
      ),
  }
}

export type SaveRequests = ReturnType<typeof useChanges>
