import { exportTransactions } from '@gangway/contract/features/transactions'
import { getRouteApi } from '@tanstack/react-router'
import { useLanguage, useWords } from '../../i18n/language.ts'
import { download } from '../../lib/download.ts'
import { printPage } from '../../lib/print.ts'
import { isRange } from '../../parts/day-range.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { Page } from '../../ui/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PrintButton } from './print-button.tsx'
import classes from './transactions.module.css'
import { queryOf } from './transactions-filter.ts'
import { TransactionsList } from './transactions-list.tsx'
import { TransactionsSheet } from './transactions-sheet.tsx'
import { useFilters } from './use-filters.ts'
import { usePaper } from './use-paper.ts'

const route = getRouteApi('/statistics/bookingreport')

/** The details cover the list: then the shortcut prints those. */
const printSheet = async () => printPage()

/** Requests, bookings and cancellations: filtered by the URL, any number of them, each with its details. */
export function TransactionsScreen() {
  const t = useWords()
  const { filters, change } = useFilters()
  const language = useLanguage()
  const query = queryOf(filters, language)
  const { paper, print } = usePaper(query)
  const { booking } = route.useSearch()
  const isOff = !isRange(filters)
  return (
    <Page
      title={t.transactions.title}
      lead={t.transactions.lead}
      action={
        <div className={classes.actions}>
          <PrintButton print={booking ? printSheet : print} isOff={isOff} />
          <ExportButton
            load={(watch) => download(exportTransactions, { query: { ...query, language } }, watch)}
            isOff={isOff}
          />
        </div>
      }
      filter={<FilterBar filters={filters} onChange={change} />}
    >
      {isOff ? <TransactionsSheet /> : <TransactionsList filters={filters} paper={paper} onChange={change} />}
    </Page>
  )
}
