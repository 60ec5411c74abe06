import { getInboxCounts } from '@gangway/contract/features/inbox'
import { useCall } from '@gangway/kit/api/hooks'
import type { Label } from '../lib/screen-icons.ts'
import { useSession } from '../lib/session/session.ts'

/** How many entries wait on a screen, for the navigation: a screen that has such a count adds its call here. */
export const useCounts = (): Partial<Record<Label, number>> => {
  // Until a second factor is set up, no such call is allowed.
  const enabled = !useSession()?.factordue
  const inbox = useCall(getInboxCounts, {}, { enabled }).data
  return inbox ? { inbox: inbox.bank + inbox.claim + inbox.unlisted + inbox.mail, catalogue: inbox.unlisted } : {}
}
