import type { Answer, Call, SentQuery } from '@gangway/contract/calls/call'
import { useDebouncedCallback } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Input } from '../api/client.ts'
import { useCachedAnswer, useCall, usePagesFailure } from '../api/hooks.ts'

/** Rows per request. */
const pageRows = 100

/** How long a position must stay visible before it is requested: dragging the scrollbar passes hundreds of pages. */
const pause = 80

/** What a call answers that lists a page at a time. */
type PageOf<C extends Call> = Extract<Answer<C>, { total: number; rows: readonly unknown[] }>
type RowOf<C extends Call> = PageOf<C>['rows'][number]

/** The filters of a list: its query without the page. */
export type ListQuery<C extends Call> = Omit<NonNullable<SentQuery<C>>, 'offset' | 'limit'>

const pageOf = (query: object, page: number) =>
  // Every list takes these.
  ({ query: { ...query, offset: String(page * pageRows), limit: String(pageRows) } }) as object as Input<Call>

const usePage = <C extends Call>(call: C, query: ListQuery<C>, page: number) =>
  // A list answers pages.
  useCall<Call>(call, pageOf(query, page)) as UseQueryResult<PageOf<C>>

/** The first pages of a list, as far as they are loaded without a gap. */
export const useLoadedPages = <C extends Call>(call: C) => {
  const cachedAnswer = useCachedAnswer<Call>(call)
  return (query: ListQuery<C>): PageOf<C>[] => {
    const cachedPage = (page: number) => cachedAnswer(pageOf(query, page)) as PageOf<C> | undefined // see above
    const pages: PageOf<C>[] = []
    let page = cachedPage(0)
    // If the list has changed in between, rows would be duplicated or missing.
    while (page && page.rows.length > 0 && page.total === (pages[0] ?? page).total) {
      pages.push(page)
      page = cachedPage(pages.length)
    }
    return pages
  }
}

/** Any number of rows, of which only the visible ones are loaded: at most two pages are visible. */
export const usePages = <C extends Call>(call: C, query: ListQuery<C>) => {
  const [{ first, last }, setVisible] = useState({ first: 0, last: 0 })
  // Nothing rerenders for what is only scrolled past.
  const onVisible = useDebouncedCallback((from: number, to: number) => setVisible({ first: from, last: to }), pause)
  const start = usePage(call, query, 0)
  // While another list is loading the old one stays: nothing jumps, and the focus is kept.
  const [lastPage, setLastPage] = useState(start.data)
  if (start.data && start.data !== lastPage) setLastPage(start.data)
  const firstPage = start.data ?? (start.errorUpdateCount > 0 ? undefined : lastPage)
  const total = firstPage?.total ?? 0
  const inList = (row: number) => Math.floor(Math.min(row, Math.max(0, total - 1)) / pageRows)
  const [upperAt, lowerAt] = [inList(first), inList(last)]
  const upper = usePage(call, query, upperAt)
  const lower = usePage(call, query, lowerAt)
  // A row was added or removed since the first page was read: every row may have moved, so all are read again.
  const isMoved = new Set([start, upper, lower].flatMap(({ data }) => data?.total ?? [])).size > 1
  const readAgain = useEffectEvent(() => {
    for (const page of [start, upper, lower]) void page.refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (isMoved) readAgain()
  }, [isMoved])
  const pages = useMemo(() => {
    const loaded = new Map<number, PageOf<C>>()
    if (upper.data) loaded.set(upperAt, upper.data)
    if (lower.data) loaded.set(lowerAt, lower.data)
    if (firstPage) loaded.set(0, firstPage)
    return loaded
  }, [upperAt, lowerAt, upper.data, lower.data, firstPage])
  return {
    /** The first page, with the totals; it tells whether there are any results. */
    start: { ...start, data: firstPage },
    /** The loaded pages by number. */
    pages,
    /** The displayed rows belong to other filters. */
    isOld: firstPage !== start.data,
    rowAt: (row: number): RowOf<C> | undefined => pages.get(Math.floor(row / pageRows))?.rows[row % pageRows],
    /** The position of a row among the loaded ones. */
    placeOf: (isWanted: (row: RowOf<C>) => boolean): number | undefined => {
      for (const [page, { rows }] of pages) {
        const at = rows.findIndex(isWanted)
        if (at >= 0) return page * pageRows + at
      }
      return undefined
    },
    failed: usePagesFailure(upper, lower),
    onVisible,
  }
}
