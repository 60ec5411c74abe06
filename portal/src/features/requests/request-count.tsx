import { countRequests } from '@gangway/contract/features/requests'
import { useCall } from '@gangway/kit/api/hooks'
import { useEffect } from 'react'

/** Asked again when the window gets the focus, but not more than once a minute. */
const minute = 60_000

/** Tells the navigation how many requests are new. It renders nothing, and is loaded after everything else. */
export function RequestCount({ onCount }: { onCount: (count: number) => void }) {
  const count = useCall(countRequests, undefined, { staleTime: minute }).data?.new ?? 0
  useEffect(() => onCount(count), [onCount, count])
  return null
}
