import type { Transactions } from '@gangway/contract/features/transactions'
import { onPrinted, onPrinting, printPage } from '@gangway/kit/browser/print'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BookingQuery, useLoadedPages } from '../../parts/booking/booking-pages.ts'
import { joined, paperRows } from './paper-rows.ts'

/** What is printed instead of the list, and whether it was loaded for that. */
export type Paper = Transactions & { isLoaded: boolean }

/** The rows to print: loaded on request, discarded when the print dialog closes. */
export const usePaper = (query: BookingQuery) => {
  const asked = JSON.stringify(query)
  const loadedPages = useLoadedPages()
  const [drawn, setDrawn] = useState<{ asked: string; paper: Paper }>()
  // After a change of filters these rows are no longer wanted.
  const paper = drawn?.asked === asked ? drawn.paper : undefined
  useEffect(() => {
    const stops = [
      // The browser's own menu does not wait for loading: what is already there is rendered at once.
      onPrinting(() => {
        const [first, ...others] = loadedPages(query)
        if (paper || !first) return
        flushSync(() => setDrawn({ asked, paper: { ...joined(first, ...others), isLoaded: false } }))
      }),
      onPrinted(() => setDrawn(undefined)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
  useEffect(() => {
    if (paper?.isLoaded) printPage()
  }, [paper])
  const print = async () => setDrawn({ asked, paper: { ...(await paperRows(query)), isLoaded: true } })
  return { paper, print }
}
