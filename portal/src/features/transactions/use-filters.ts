import { getRouteApi } from '@tanstack/react-router'
import { dayNow } from '../../lib/day-now.ts'
import { useColumnReader } from '../../parts/booking/column-reader.ts'
import { type FilterSearch, filtersOf } from './transactions-filter.ts'

const route = getRouteApi('/statistics/bookingreport')

/** The filters of the URL. A change is a history entry that Back undoes; continued typing stays in the same entry. */
export const useFilters = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changes: FilterSearch, isTyping = false) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: isTyping, resetScroll: false })
  const reader = useColumnReader()
  return { filters: filtersOf(search, dayNow(), reader), change }
}
