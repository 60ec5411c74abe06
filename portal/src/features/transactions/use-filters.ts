import { dayOf } from '@gangway/contract/days'
import { getRouteApi } from '@tanstack/react-router'
import { clock } from '../../lib/clock.ts'
import { useSession } from '../../lib/session.ts'
import { type FilterSearch, filtersOf } from './transactions-filter.ts'

const route = getRouteApi('/statistics/bookingreport')

/** The filters of the address. A change is a step that Back undoes; typing goes on in the same step. */
export const useFilters = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changes: FilterSearch, isTyping = false) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: isTyping, resetScroll: false })
  const agency = { partnertype: useSession()?.partnertype ?? 0 }
  return { filters: filtersOf(search, dayOf(new Date(clock.now())), agency), change }
}
