import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { filtersOf, type RequestSearch } from './requests-filter.ts'

const route = getRouteApi('/requests')

/** The filters of the URL. A change is a history entry that Back undoes; continued typing stays in the same entry. */
export const useRequestFilters = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (changes: RequestSearch, isTyping = false) =>
      void navigate({ search: (now) => ({ ...now, ...changes }), replace: isTyping, resetScroll: false }),
    [navigate],
  )
  const open = useCallback(
    (request: number | undefined, isStep = false) =>
      void navigate({
        search: (now) => ({ ...now, request: request === undefined ? undefined : String(request) }),
        // Replaces the request in the history, so that Back does not open it again.
        replace: isStep || request === undefined,
        resetScroll: false,
      }),
    [navigate],
  )
  return { filters: useMemo(() => filtersOf(search), [search]), request: search.request, change, open }
}
