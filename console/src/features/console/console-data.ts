import { getConsoleOverview } from '@gangway/contract/features/console-overview'
import { getFeedOverview } from '@gangway/contract/features/feed-console'
import { getInboxCounts } from '@gangway/contract/features/inbox'
import { useCall } from '@gangway/kit/api/hooks'

/** Today's figures and this month's by brand. */
export const useOverview = () => useCall(getConsoleOverview)

/** What the overview says of inbox and feed; their own screens have the rest. */
export const useInboxCounts = () => useCall(getInboxCounts)
export const useFeedState = () => useCall(getFeedOverview)
