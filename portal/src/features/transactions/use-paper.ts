import type { Transactions } from '@gangway/contract/features/transactions'
import { useEffect, useState } from 'react'
import { onPrinted, printPage } from '../../lib/print.ts'
import type { BookingQuery } from '../../parts/booking-pages.ts'
import { paperRows } from './paper-rows.ts'

/** The rows to be printed: loaded when somebody asks, there until the print dialog is closed. */
export const usePaper = (query: BookingQuery) => {
  const asked = JSON.stringify(query)
  const [loaded, setLoaded] = useState<{ asked: string; rows: Transactions }>()
  // Whoever asks for something else meanwhile does not want these any more.
  const paper = loaded?.asked === asked ? loaded.rows : undefined
  useEffect(() => {
    if (!paper) return undefined
    const stop = onPrinted(() => setLoaded(undefined))
    printPage()
    return stop
  }, [paper])
  const print = async () => setLoaded({ asked, rows: await paperRows(query) })
  return { paper, print }
}
