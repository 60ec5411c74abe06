import { listCruises, type ShownState } from '@gangway/contract/features/cruises-console'
import { useCall } from '@gangway/kit/api/hooks'

/** What the list is filtered by; everything is text, as in the URL. */
export type CruiseFilter = { search: string; state: ShownState | undefined; partnerid: string; page: number }

export const useCruises = ({ search, state, partnerid, page }: CruiseFilter) =>
  useCall(listCruises, {
    query: {
      ...(search && { search }),
      ...(state && { state }),
      ...(partnerid && { partnerid }),
      ...(page > 1 && { page: String(page) }),
    },
  })
