import { exportTransactions, isTravelerShown, type TransactionSort } from '@gangway/contract/features/transactions'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLanguage, useWords } from '../../i18n/language.ts'
import { download } from '../../lib/download.ts'
import { useSession } from '../../lib/session.ts'
import { useBookingPages } from '../../parts/booking-pages.ts'
import { BookingSheet } from '../../parts/booking-sheet.tsx'
import { BookingSkeleton } from '../../parts/booking-skeleton.tsx'
import { BookingTable } from '../../parts/booking-table.tsx'
import { BookingTotals } from '../../parts/booking-totals.tsx'
import { isRange } from '../../parts/day-range.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PaperHead } from './paper-head.tsx'
import { PaperTable } from './paper-table.tsx'
import { PrintButton } from './print-button.tsx'
import { SortSelect } from './sort-select.tsx'
import classes from './transactions.module.css'
import { type Filters, queryOf } from './transactions-filter.ts'
import { useFilters } from './use-filters.ts'
import { type Paper, usePaper } from './use-paper.ts'

const route = getRouteApi('/statistics/bookingreport')

/** Requests, bookings and cancellations: filtered by the address, of any number, each with a sheet of its own. */
export function TransactionsScreen() {
  const t = useWords()
  const { filters, change } = useFilters()
  const language = useLanguage()
  const query = queryOf(filters, language)
  const { paper, print } = usePaper(query)
  const isOff = !isRange(filters)
  return (
    <Page
      title={t.transactions.title}
      lead={t.transactions.lead}
      action={
        <div className={classes.actions}>
          <PrintButton print={print} isOff={isOff} />
          <ExportButton
            load={(watch) => download(exportTransactions, { query: { ...query, language } }, watch)}
            isOff={isOff}
          />
        </div>
      }
      filter={<FilterBar filters={filters} onChange={change} />}
    >
      {!isOff && <List filters={filters} paper={paper} onChange={change} />}
      <Sheet />
    </Page>
  )
}

function Sheet() {
  const { booking } = route.useSearch()
  const navigate = route.useNavigate()
  // Instead of the booking, which the browser's Back would open again.
  const close = () => navigate({ search: (now) => ({ ...now, booking: undefined }), replace: true })
  return <BookingSheet bookingid={booking} onClose={() => void close()} />
}

type ListProps = {
  filters: Filters
  /** What is printed in the place of the list. */
  paper: Paper | undefined
  onChange: ReturnType<typeof useFilters>['change']
}

function List({ filters, paper, onChange }: ListProps) {
  const t = useWords()
  const session = useSession()
  const query = queryOf(filters, useLanguage())
  const navigate = route.useNavigate()
  const { start, isOld, rowAt, areaName, failed, look } = useBookingPages(query)
  const open = useCallback(
    (bookingid: number) => void navigate({ search: (now) => ({ ...now, booking: String(bookingid) }) }),
    [navigate],
  )
  const shown = {
    isTravelerShown: isTravelerShown({ partnertype: session?.partnertype ?? 0 }),
    isRequests: filters.type === 'request',
    sort: filters.sort,
    order: filters.order,
  }
  const sortBy = (sort: TransactionSort) =>
    onChange({ sort, order: sort === filters.sort && filters.order === 'asc' ? 'desc' : 'asc' })
  return (
    <Loaded query={start} skeleton={<BookingSkeleton />}>
      {({ total, persons, revenue }) => (
        <div className={classes.list} data-old={isOld || undefined} aria-busy={isOld}>
          <PaperHead filters={filters} />
          <BookingTotals total={total} persons={persons} revenue={revenue} />
          {failed && <ErrorPanel error={failed.error} onRetry={failed.retry} />}
          {total === 0 ? (
            <Empty>{t.transactions.none}</Empty>
          ) : (
            <div className={paper && classes.screen}>
              <SortSelect {...shown} onChange={(sort, order) => onChange({ sort, order })} />
              <BookingTable
                {...shown}
                caption={t.transactions.title}
                total={total}
                rowAt={rowAt}
                areaName={areaName}
                look={look}
                onOpen={open}
                onSort={sortBy}
                listKey={JSON.stringify(query)}
              />
            </div>
          )}
          {paper && <PaperTable paper={paper} />}
        </div>
      )}
    </Loaded>
  )
}
