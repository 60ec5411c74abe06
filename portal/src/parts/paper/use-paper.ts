import { listTransactions, type Transactions } from '@gangway/contract/features/transactions'
import { onPrinted, onPrinting, printPage } from '@gangway/kit/browser/print'
import { useLoadedPages } from '@gangway/kit/table/use-pages'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BookingQuery } from '../booking/booking-pages.ts'
import { joinPages, paperRows } from './paper-rows.ts'

/** What is printed instead of the list, and whether it was loaded for that. */
export type Paper = Transactions & { isLoaded: boolean }

/** The rows to print: loaded on request, discarded when the print dialog closes. */
export const usePaper = (query: BookingQuery) => {
  const queryKey = JSON.stringify(query)
  const loadedPages = useLoadedPages(listTransactions)
  const [drawnPaper, setDrawnPaper] = useState<{ asked: string; paper: Paper }>()
  // After a change of filters these rows are no longer wanted.
  const paper = drawnPaper?.asked === queryKey ? drawnPaper.paper : undefined
  useEffect(() => {
    const stops = [
      // The browser's own menu does not wait for loading: what is already there is rendered at once.
      onPrinting(() => {
        const [first, ...others] = loadedPages(query)
        if (paper || !first) return
        flushSync(() => setDrawnPaper({ asked: queryKey, paper: { ...joinPages(first, ...others), isLoaded: false } }))
      }),
      onPrinted(() => setDrawnPaper(undefined)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
  useEffect(() => {
    if (paper?.isLoaded) printPage()
  }, [paper])
  const print = async () => setDrawnPaper({ asked: queryKey, paper: { ...(await paperRows(query)), isLoaded: true } })
  return { paper, print }
}
