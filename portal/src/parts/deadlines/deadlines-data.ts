import type { SentBody } from '@gangway/contract/calls/call'
import { listCalendar } from '@gangway/contract/features/calendar'
import {
  type Deadline,
  deleteDeadline,
  finishDeadlines,
  getPayAccount,
  listBookingDeadlines,
  listDeadlines,
  saveDeadline,
} from '@gangway/contract/features/deadlines'
import { getHome } from '@gangway/contract/features/home'
import { addMailStep, getRequest } from '@gangway/contract/features/requests'
import { sendAnswer } from '@gangway/contract/features/requests-answers'
import { request } from '@gangway/kit/api/client'
import { useCall } from '@gangway/kit/api/hooks'
import { announce } from '@gangway/kit/browser/announce'
import { saveErrorMessages } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Outcome } from '../work/outcome-bar.tsx'

export const useBookingDeadlines = (bookingid: string) =>
  useCall(listBookingDeadlines, { params: { bookingid } }, { enabled: bookingid !== '', staleTime: 5000 })

export const usePayAccount = () => useCall(getPayAccount)

/** Everything that shows deadlines is read again. */
const shownBy = [listDeadlines, listBookingDeadlines, listCalendar, getHome, getRequest].map(({ path }) => path)

type Mail = Pick<SentBody<typeof sendAnswer>, 'sendkey' | 'to' | 'subject' | 'text' | 'language'>

export const useDeadlineCalls = () => {
  const client = useQueryClient()
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      // Also after a failure: somebody else may have been faster.
      await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => shownBy.some((one) => one === path) })
    }
  }
  return {
    save: (body: SentBody<typeof saveDeadline>) => changed(request(saveDeadline, { body })),
    remove: (deadlineid: number) => changed(request(deleteDeadline, { params: { deadlineid } })),
    finish: async (deadlineids: number[], done: boolean) =>
      (await changed(request(finishDeadlines, { body: { deadlineids, done } }))).data.deadlineids,
    send: ({ bookingid, deadlineid }: Deadline, mail: Mail) =>
      changed(request(sendAnswer, { params: { bookingid }, body: { ...mail, version: 0, deadlineid } })),
    notePrepared: ({ bookingid, deadlineid }: Deadline) =>
      changed(request(addMailStep, { params: { bookingid }, body: { kind: 'deadline', deadlineid } })),
  }
}

/** What a deadline is called: by the agency's own name, else by its kind. */
export const useDeadlineName = () => {
  const { kinds } = useMessages().deadlines
  return ({ text, kind }: Pick<Deadline, 'text' | 'kind'>) => text || kinds[kind]
}

/** How the customer of a deadline is called. */
export const customerOf = ({
  customername,
  bookingnr,
  bookingid,
}: Pick<Deadline, 'customername' | 'bookingnr' | 'bookingid'>) => customername || bookingnr || String(bookingid)

/** DUE-2: done in one click, also several at once, and what takes it back. */
export const useFinish = () => {
  const t = useMessages()
  const formats = useFormats()
  const { finish } = useDeadlineCalls()
  const [outcome, setOutcome] = useState<Outcome>()
  const tell = (next: Outcome) => {
    setOutcome(next)
    announce(next.text)
  }
  const change = async (ids: number[], done: boolean, hasUndo = true) => {
    try {
      const changed = await finish(ids, done)
      const text = formats.plural(changed.length, done ? t.deadlines.finished : t.deadlines.reopened)
      const undo = hasUndo && changed.length > 0 ? () => void change(changed, !done, false) : undefined
      tell({ text, isBad: false, undo })
    } catch (error) {
      tell({ text: saveErrorMessages(error, t, formats).join(' '), isBad: true })
    }
  }
  return { change, tell, outcome, dismiss: () => setOutcome(undefined) }
}
export type Finish = ReturnType<typeof useFinish>
