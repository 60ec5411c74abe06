import type { RequestCard } from '@gangway/contract/features/requests'
import type { RequestStage } from '@gangway/contract/requests/request-stage'
import { announce } from '@gangway/kit/browser/announce'
import { saveErrorMessages } from '@gangway/kit/messages/error-message'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { type Changes, engineChanges, isKept, takeChanges, undoOf } from './request-changes.ts'
import { TooLate, useChanges } from './use-changes.ts'

/** What was just done or refused, with what takes it back. */
export type Outcome = { text: string; isBad: boolean; undo?: (() => void) | undefined }

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
  /** The same where something was typed. */
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
  const attempt = (card: RequestCard, made: Changes, onRefused: () => void = ignore) =>
    void apply(card, made).catch(onRefused)

  const acts = useSteady({
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
    acts,
    apply,
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

type Acts = {
  move: (card: RequestCard, stage: RequestStage, onRefused?: () => void) => void
  take: (card: RequestCard) => void
  follow: (card: RequestCard, isFollowed: boolean) => void
}

/** The same object on every render, since every card has it: it calls what the last render made. */
const useSteady = (acts: Acts): Acts => {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
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

export type RequestActs = Acts
export type ApplyChanges = ReturnType<typeof useRequestActions>['apply']
