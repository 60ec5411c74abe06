import type { TransactionSort } from '@gangway/contract/features/transactions'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { ErrorPanel } from '@gangway/kit/layout/error-panel.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useLanguage } from '@gangway/kit/messages/language'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBookingPages } from '../../parts/booking/booking-pages.ts'
import { BookingSkeleton, BookingTable } from '../../parts/booking/booking-table.tsx'
import { BookingTotals } from '../../parts/booking/booking-totals.tsx'
import { PaperTable } from '../../parts/paper/paper-table.tsx'
import type { Paper } from '../../parts/paper/use-paper.ts'
import { OutsidePeriod } from './outside-period.tsx'
import { PaperHead } from './paper-head.tsx'
import { RequestScope } from './request-scope.tsx'
import { SortSelect } from './sort-select.tsx'
import classes from './transactions.module.css'
import { type Filters, queryOf } from './transactions-filter.ts'
import { TransactionsSheet } from './transactions-sheet.tsx'
import type { useFilters } from './use-filters.ts'

const route = getRouteApi('/statistics/bookingreport')

const everything = { period: 'all', startDate: undefined, endDate: undefined }

type Props = {
  filters: Filters
  /** What is printed instead of the list. */
  paper: Paper | undefined
  onChange: ReturnType<typeof useFilters>['change']
}

/** The results with their totals, and the details of one of them. */
export function TransactionsList({ filters, paper, onChange }: Props) {
  const t = useMessages()
  const query = queryOf(filters, useLanguage())
  const navigate = route.useNavigate()
  const { booking } = route.useSearch()
  const { start, isOld, rowAt, areaName, failed, look, placeOf } = useBookingPages(query)
  const place = placeOf(({ bookingid }) => String(bookingid) === booking)
  const open = useCallback(
    (bookingid: number) => void navigate({ search: (now) => ({ ...now, booking: String(bookingid) }) }),
    [navigate],
  )
  const tableProps = {
    isRequests: filters.type === 'request',
    sort: filters.sort,
    order: filters.order,
  }
  const sortBy = (sort: TransactionSort) =>
    onChange({ sort, order: sort === filters.sort && filters.order === 'asc' ? 'desc' : 'asc' })
  return (
    <>
      <Loaded query={start} skeleton={<BookingSkeleton />}>
        {({ total, persons, revenue, commission }) => (
          <div className={classes.list} data-old={isOld || undefined} aria-busy={isOld}>
            <PaperHead filters={filters} />
            <BookingTotals
              total={total}
              persons={persons}
              revenue={revenue}
              commission={commission}
              type={filters.type}
              isAllRequests={filters.origin === 'request'}
            />
            {!isOld && filters.type === 'request' && (
              <RequestScope filters={filters} total={total} onChange={onChange} />
            )}
            {!isOld && <OutsidePeriod filters={filters} total={total} onShow={() => onChange(everything)} />}
            {failed && <ErrorPanel {...failed} />}
            {total === 0 ? (
              <Empty>{t.transactions.none}</Empty>
            ) : (
              <div className={paper && classes.screen}>
                <SortSelect {...tableProps} onChange={(sort, order) => onChange({ sort, order })} />
                <BookingTable
                  {...tableProps}
                  caption={t.transactions.title}
                  total={total}
                  rowAt={rowAt}
                  areaName={areaName}
                  look={look}
                  onOpen={open}
                  openPlace={place}
                  onSort={sortBy}
                  listKey={JSON.stringify(query)}
                />
              </div>
            )}
            {paper && <PaperTable paper={paper} isRequests={filters.type === 'request'} />}
          </div>
        )}
      </Loaded>
      <TransactionsSheet place={place} rowAt={rowAt} />
    </>
  )
}
