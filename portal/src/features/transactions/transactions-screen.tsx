import { exportTransactions } from '@gangway/contract/features/transactions'
import { download } from '@gangway/kit/api/download'
import { printPage } from '@gangway/kit/browser/print'
import { isRange } from '@gangway/kit/dates/day-range'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useLanguage } from '@gangway/kit/messages/language'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { PrintButton } from '../../parts/paper/print-button.tsx'
import { usePaper } from '../../parts/paper/use-paper.ts'
import { FilterBar } from './filter-bar.tsx'
import classes from './transactions.module.css'
import { queryOf } from './transactions-filter.ts'
import { TransactionsList } from './transactions-list.tsx'
import { TransactionsSheet } from './transactions-sheet.tsx'
import { useFilters } from './use-filters.ts'

const route = getRouteApi('/statistics/bookingreport')

/** The details cover the list: then the shortcut prints those. */
const printSheet = async () => printPage()

/** Requests, bookings and cancellations: filtered by the URL, any number of them, each with its details. */
export function TransactionsScreen() {
  const t = useMessages()
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
          <ExportButtons
            load={(format, watch) => download(exportTransactions, { query: { ...query, language, format } }, watch)}
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
