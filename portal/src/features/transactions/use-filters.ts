import { type FilterSearch, filtersOf, leftOutOf } from '@gangway/contract/bookings/transactions-filter'
import { listRequestPeople } from '@gangway/contract/features/requests'
import { useCall } from '@gangway/kit/api/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { dayNow } from '../../lib/day-now.ts'
import { useColumnReader } from '../../parts/booking/column-reader.ts'

const route = getRouteApi('/statistics/bookingreport')

/**
 * The filters of the URL, without those that are no longer there. A change is a history entry that Back undoes; continued typing
 * stays in the same entry.
 */
export const useFilters = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changes: FilterSearch, isTyping = false) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: isTyping, resetScroll: false })
  const reader = useColumnReader()
  const { data: people } = useCall(listRequestPeople)
  const leftOut = leftOutOf(
    search,
    reader,
    people?.map(({ userno }) => userno),
  )
  const nothing = Object.fromEntries(leftOut.map((name) => [name, undefined]))
  return {
    filters: filtersOf({ ...search, ...nothing }, dayNow(), reader),
    search,
    change,
    leftOut,
    dropLeftOut: () => change(nothing, true),
  }
}
