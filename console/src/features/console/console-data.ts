import { logIn as logInCall } from '@gangway/contract/features/console'
import { getConsoleOverview } from '@gangway/contract/features/console-overview'
import { getFeedOverview } from '@gangway/contract/features/feed-console'
import { getInboxCounts } from '@gangway/contract/features/inbox'
import { useCall } from '@gangway/kit/api/hooks'
import { clock } from '@gangway/kit/browser/clock'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { sessionStore, startSession } from '../../lib/session/session.ts'

/** The login, on its screen and in the dialog over a screen; resolves to whether a session was opened. */
export const useLogin = () => {
  const { attempt, ...rest } = useAttempt(logInCall)
  const logIn = async (email: string, password: string) => {
    const sentAt = clock.now()
    sessionStore.loading(true)
    const login = await attempt({ body: { email, password } })
    if (login) startSession(login, sentAt)
    else sessionStore.loading(false)
    return login !== undefined
  }
  return { ...rest, logIn }
}

/** Today's figures and this month's by brand. */
export const useOverview = () => useCall(getConsoleOverview)

/** What the overview says of inbox and feed; their own screens have the rest. */
export const useInboxCounts = () => useCall(getInboxCounts)
export const useFeedState = () => useCall(getFeedOverview)
