import type { SentQuery } from '@gangway/contract/call'
import { listTransactions, type Transaction, type Transactions } from '@gangway/contract/features/transactions'
import { useCachedAnswer, useCall, usePagesFailure } from '@gangway/kit/api/hooks'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAreaNames } from './area-names.ts'

export type BookingQuery = Omit<NonNullable<SentQuery<typeof listTransactions>>, 'offset' | 'limit'>

/** Rows per request. */
const pageRows = 100

/** How long a position must stay visible before it is requested: dragging the scrollbar passes hundreds of pages. */
const pause = 80

const pageOf = (query: BookingQuery, page: number) => ({
  query: { ...query, offset: String(page * pageRows), limit: String(pageRows) },
})

const usePage = (query: BookingQuery, page: number, enabled: boolean) =>
  useCall(listTransactions, pageOf(query, page), { enabled })

/** The first pages of a list, as far as they are loaded without a gap. */
export const useLoadedPages = () => {
  const cachedPage = useCachedAnswer(listTransactions)
  return (query: BookingQuery): Transactions[] => {
    const pages: Transactions[] = []
    let page = cachedPage(pageOf(query, 0))
    // If the list has changed in between, rows would be duplicated or missing.
    while (page && page.rows.length > 0 && page.total === (pages[0] ?? page).total) {
      pages.push(page)
      page = cachedPage(pageOf(query, pages.length))
    }
    return pages
  }
}

/** Any number of bookings, of which only the visible ones are loaded: at most two pages are visible. */
export const useBookingPages = (query: BookingQuery, enabled = true) => {
  const [{ first, last }, setSight] = useState({ first: 0, last: 0 })
  // Nothing rerenders for what is only scrolled past.
  const look = useDebouncedCallback((from: number, to: number) => setSight({ first: from, last: to }), pause)
  const start = usePage(query, 0, enabled)
  // While another list is loading the old one stays: nothing jumps, and the focus is kept.
  const [lastPage, setLastPage] = useState(start.data)
  if (start.data && start.data !== lastPage) setLastPage(start.data)
  const firstPage = start.data ?? (start.errorUpdateCount > 0 ? undefined : lastPage)
  const total = firstPage?.total ?? 0
  const inList = (row: number) => Math.floor(Math.min(row, Math.max(0, total - 1)) / pageRows)
  const upper = usePage(query, inList(first), enabled)
  const lower = usePage(query, inList(last), enabled)
  // A booking was added or removed since the first page was read: every row may have moved, so all are read again.
  const isMoved = new Set([start, upper, lower].flatMap(({ data }) => data?.total ?? [])).size > 1
  const readAgain = useEffectEvent(() => {
    for (const page of [start, upper, lower]) void page.refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (isMoved) readAgain()
  }, [isMoved])
  const pages = new Map([
    [0, start.data],
    [inList(first), upper.data],
    [inList(last), lower.data],
  ])
  const placeOf = (bookingid: string | undefined): number | undefined => {
    for (const [page, data] of pages) {
      const at = data?.rows.findIndex((row) => String(row.bookingid) === bookingid) ?? -1
      if (at >= 0) return page * pageRows + at
    }
    return undefined
  }
  const areaName = useAreaNames([...pages.values()].flatMap((page) => page?.cruisingareatexts ?? []))
  return {
    /** The first page, with the totals; it tells whether there are any results. */
    start: { ...start, data: firstPage },
    /** The displayed rows belong to other filters. */
    isOld: firstPage !== start.data,
    rowAt: (row: number): Transaction | undefined => pages.get(Math.floor(row / pageRows))?.rows[row % pageRows],
    areaName,
    /** The position of a booking among the loaded rows. */
    placeOf,
    failed: usePagesFailure(upper, lower),
    look,
  }
}
