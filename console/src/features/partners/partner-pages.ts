import { type ListedPartner, listPartners } from '@gangway/contract/features/partners'
import { useCall, usePagesFailure } from '@gangway/kit/api/hooks'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PartnersFilter } from './partners-filter.ts'

/** Rows per request. */
const pageRows = 100

/** How long a position must stay visible before it is requested: dragging the scrollbar passes hundreds of pages. */
const pause = 80

const usePage = (filter: PartnersFilter, page: number) =>
  useCall(listPartners, { query: { ...filter, offset: String(page * pageRows), limit: String(pageRows) } })

/** Any number of partners, of which only the visible ones are loaded: at most two pages are visible. */
export const usePartnerPages = (filter: PartnersFilter) => {
  const [{ first, last }, setSight] = useState({ first: 0, last: 0 })
  // Nothing rerenders for what is only scrolled past.
  const look = useDebouncedCallback((from: number, to: number) => setSight({ first: from, last: to }), pause)
  const start = usePage(filter, 0)
  // While another list is loading the old one stays: nothing jumps, and the focus is kept.
  const [lastPage, setLastPage] = useState(start.data)
  if (start.data && start.data !== lastPage) setLastPage(start.data)
  const firstPage = start.data ?? (start.errorUpdateCount > 0 ? undefined : lastPage)
  const total = firstPage?.total ?? 0
  const inList = (row: number) => Math.floor(Math.min(row, Math.max(0, total - 1)) / pageRows)
  const upper = usePage(filter, inList(first))
  const lower = usePage(filter, inList(last))
  // A partner was added or left the filter since the first page was read: every row may have moved.
  const isMoved = new Set([start, upper, lower].flatMap(({ data }) => data?.total ?? [])).size > 1
  const readAgain = useEffectEvent(() => {
    for (const page of [start, upper, lower]) void page.refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (isMoved) readAgain()
  }, [isMoved])
  const pages = new Map([
    [0, firstPage],
    [inList(first), upper.data ?? (inList(first) === 0 ? firstPage : undefined)],
    [inList(last), lower.data ?? (inList(last) === 0 ? firstPage : undefined)],
  ])
  return {
    /** The first page, with the counts. */
    start: { ...start, data: firstPage },
    /** The displayed rows belong to other filters. */
    isOld: firstPage !== start.data,
    rowAt: (row: number): ListedPartner | undefined => pages.get(Math.floor(row / pageRows))?.rows[row % pageRows],
    failed: usePagesFailure(upper, lower),
    look,
  }
}
