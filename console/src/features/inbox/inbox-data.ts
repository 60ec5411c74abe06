import {
  decideBankChange,
  dismissMail,
  getInbox,
  getInboxCounts,
  type InboxCounts,
  type InboxItem,
  retryMail,
} from '@gangway/contract/features/inbox'
import { getPartner } from '@gangway/contract/features/partners'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

export type BankItem = Extract<InboxItem, { kind: 'bank' }>

export const useInbox = () => useCall(getInbox)

/** Reads list and counts again, after something was done. */
export const useInboxChanged = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [getInbox, getInboxCounts, getPartner].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    )
}

export const useRetryMail = () => useSave(retryMail)
export const useDismissMail = () => useSave(dismissMail)

export const useDecideBankChange = () => useSave(decideBankChange)

export const totalOf = (counts: InboxCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
