import { dismissMail, getInbox, getInboxCounts, type InboxCounts, retryMail } from '@gangway/contract/features/inbox'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

export const useInbox = () => useCall(getInbox)

/** Reads list and counts again, after something was done. */
export const useInboxChanged = () => {
  const client = useQueryClient()
  return () => Promise.all([getInbox, getInboxCounts].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

export const useRetryMail = () => useSave(retryMail)
export const useDismissMail = () => useSave(dismissMail)

export const totalOf = ({ unlisted, mail }: InboxCounts) => unlisted + mail
