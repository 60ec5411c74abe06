import type { SentBody } from '@gangway/contract/calls/call'
import {
  addRequestNote,
  answerRequest,
  getRequest,
  type RequestCard,
  type RequestSheet,
  saveRequest,
} from '@gangway/contract/features/requests'
import { sendAnswer, undoAnswer } from '@gangway/contract/features/requests-answers'
import type { RequestStage } from '@gangway/contract/requests/request-stage'
import { CallError, errorKeyOf } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { announce } from '@gangway/kit/browser/announce'
import { clock } from '@gangway/kit/browser/clock'
import { saveErrorMessages } from '@gangway/kit/messages/error-message'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Outcome } from '../../parts/work/outcome-bar.tsx'
import {
  bodyOf,
  type Changes,
  cardOf,
  changedCard,
  engineChanges,
  isKept,
  takeChanges,
  undoOf,
} from './request-changes.ts'
import { useRequestCache } from './requests-data.ts'

/** A change that came too late: who was faster, and what is there now. */
class TooLate extends CallError {
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
const useChanges = () => {
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
    /** ENG-8: mails an answer from the portal. */
    send: (card: RequestCard, answer: NewAnswer, files: readonly File[]) =>
      save(card, async ({ bookingid, version }) => {
        const body = { ...answer, version, files: files.map(({ name, size }) => ({ name: name.slice(-200), size })) }
        const file = files.length > 0 ? new Blob([...files]) : undefined
        return (await request(sendAnswer, { params: { bookingid }, body, file })).data
      }),
    undoAnswer: (card: RequestCard) =>
      save(
        card,
        async ({ bookingid, version }) =>
          (await request(undoAnswer, { params: { bookingid }, body: { version } })).data,
      ),
    addNote: (card: RequestCard, text: string) =>
      save(
        card,
        async ({ bookingid }) => (await request(addRequestNote, { params: { bookingid }, body: { text } })).data,
      ),
  }
}

export type NewAnswer = Omit<SentBody<typeof sendAnswer>, 'version' | 'files'>

/** A stage that asks for something first. */
export type Asking = { card: RequestCard; stage: 'waiting' | 'lost' }

export const asksFirst = (stage: RequestStage): stage is Asking['stage'] => stage === 'waiting' || stage === 'lost'

/** How a request is called: by its customer, else by its number. */
export const requestName = ({ customername, bookingnr, bookingid }: RequestCard) =>
  customername || bookingnr || String(bookingid)

/** Why a change was not saved. */
const refusalText = (error: unknown, t: Messages, formats: Formats, nameOf: Reader['loginName']): string => {
  if (!(error instanceof TooLate)) return saveErrorMessages(error, t, formats).join(' ')
  const { now, who } = error
  return fill(t.requests.tooLate, {
    who: who ? nameOf(who) : t.requests.engineName,
    name: requestName(now),
    stage: t.requests.stages[now.stage],
  })
}

type Reader = {
  me: number
  today: string
  isReadOnly: boolean
  /** The name of who has this login. */
  loginName: (username: string) => string
}

/** Everything that can be done with a request, and what came of it last. */
export const useRequestActions = ({ me, today, isReadOnly, loginName }: Reader) => {
  const t = useMessages()
  const formats = useFormats()
  const changes = useChanges()
  const [outcome, setOutcome] = useState<Outcome>()
  const [asking, setAsking] = useState<Asking>()

  const tell = (next: Outcome) => {
    setOutcome(next)
    announce(next.text)
  }
  const tellWhy = (error: unknown) => refusalText(error, t, formats, loginName)
  /** `tellWhy` where something was typed. */
  const explain = (error: unknown) =>
    error instanceof TooLate ? `${tellWhy(error)} ${t.requests.stillTyped}` : tellWhy(error)
  const doneText = (card: RequestCard, made: Changes) => {
    const name = requestName(card)
    if (isKept(card, made)) return fill(t.requests.kept, { name, stage: t.requests.stages[card.stage] })
    if (made.stage === undefined) return fill(made.userno === me ? t.requests.taken : t.requests.saved, { name })
    return fill(t.requests.moved, { name, stage: t.requests.stages[made.stage] })
  }
  /** Changes a request, says so and offers to take it back; a dialog hears of a failure and keeps what is typed. */
  const apply = async (card: RequestCard, made: Changes) => {
    const saving = changes.change(card, made)
    const undo = async () => {
      const { version } = await saving
      await hearRefusal(changes.change(card, undoOf(card, made, today), version))
      tell({ text: fill(t.requests.undone, { name: requestName(card) }), isBad: false })
    }
    // What was kept has not moved: there is nothing to take back.
    tell({
      text: doneText(card, made),
      isBad: false,
      ...(!isKept(card, made) && { undo: () => void undo().catch(ignore) }),
    })
    await hearRefusal(saving)
  }
  const hearRefusal = async (saving: Promise<unknown>) => {
    try {
      await saving
    } catch (error) {
      tell({ text: tellWhy(error), isBad: true })
      throw error
    }
  }
  /** The mail program has not sent the answer after all. */
  const takeAnswerBack = async (card: RequestCard) => {
    await hearRefusal(changes.undoAnswer(card))
    tell({ text: fill(t.requests.answerUndone, { name: requestName(card) }), isBad: false })
  }
  const attempt = (card: RequestCard, made: Changes, onRefused: () => void = ignore) =>
    void apply(card, made).catch(onRefused)

  const actions = useSteady({
    move: (card, stage, onRefused) => {
      if (isReadOnly || card.stage === stage) return
      if (asksFirst(stage)) setAsking({ card, stage })
      else attempt(card, { stage }, onRefused)
    },
    take: (card: RequestCard) => attempt(card, takeChanges(card, me)),
    /** ENQ-3: follows the booking engine, or keeps what a person set. */
    follow: (card: RequestCard, isFollowed: boolean) => attempt(card, engineChanges(card, isFollowed)),
  })
  return {
    actions,
    apply,
    undoAnswer: (card: RequestCard) => void takeAnswerBack(card).catch(ignore),
    changes,
    tell,
    explain,
    outcome,
    asking,
    dismiss: () => setOutcome(undefined),
    stopAsking: () => setAsking(undefined),
  }
}

/** The outcome bar has already shown the failure. */
const ignore = () => undefined

type Actions = {
  move: (card: RequestCard, stage: RequestStage, onRefused?: () => void) => void
  take: (card: RequestCard) => void
  follow: (card: RequestCard, isFollowed: boolean) => void
}

/** The same object on every render, since every card has it: it calls what the last render made. */
const useSteady = (actions: Actions): Actions => {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      move: (...args) => latest.current.move(...args),
      take: (...args) => latest.current.take(...args),
      follow: (...args) => latest.current.follow(...args),
    }),
    [],
  )
}

export type RequestActs = Actions
export type ApplyChanges = ReturnType<typeof useRequestActions>['apply']
