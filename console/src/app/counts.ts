import { getInboxCounts } from '@gangway/contract/features/inbox'
import { useCall } from '@gangway/kit/api/hooks'
import type { Label } from '../lib/screen-icons.ts'

/** How many entries wait on a screen, for the navigation: a screen that has such a count adds its call here. */
export const useCounts = (): Partial<Record<Label, number>> => {
  const inbox = useCall(getInboxCounts).data
  return inbox ? { inbox: inbox.bank + inbox.unlisted + inbox.mail, catalogue: inbox.unlisted } : {}
}
