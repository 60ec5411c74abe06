import { listTransactions } from '@gangway/contract/features/transactions'
import { type ListQuery, usePages } from '@gangway/kit/table/use-pages'
import { useMemo } from 'react'
import { useAreaNames } from './area-names.ts'
import { changeFinder } from './booking-changes.tsx'

export type BookingQuery = ListQuery<typeof listTransactions>

/** Any number of bookings, of which only the visible ones are loaded, with the names of their cruising areas. */
export const useBookingPages = (query: BookingQuery) => {
  const list = usePages(listTransactions, query)
  const areas = useMemo(() => [...list.pages.values()].flatMap((page) => page.cruisingareatexts), [list.pages])
  const changes = useMemo(() => [...list.pages.values()].flatMap((page) => page.changes?.fields ?? []), [list.pages])
  const changeOf = useMemo(() => changeFinder(changes), [changes])
  return { ...list, areaName: useAreaNames(areas), changeOf }
}
