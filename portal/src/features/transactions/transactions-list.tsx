import { listTransactions, type TransactionSort } from '@gangway/contract/features/transactions'
import { useCall } from '@gangway/kit/api/hooks'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { ErrorPanel } from '@gangway/kit/layout/error-panel.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { ActionIcon, Anchor, NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { columnTitles, visibleColumns } from '../../parts/booking/booking-columns.tsx'
import { useBookingPages } from '../../parts/booking/booking-pages.ts'
import { BookingSkeleton, BookingTable } from '../../parts/booking/booking-table.tsx'
import { BookingTotals } from '../../parts/booking/booking-totals.tsx'
import { useColumnReader } from '../../parts/booking/column-reader.ts'
import { PaperTable } from '../../parts/paper/paper-table.tsx'
import type { Paper } from '../../parts/paper/use-paper.ts'
import { PaperHead } from './paper-head.tsx'
import classes from './transactions.module.css'
import { everRange, type FilterSearch, type Filters, queryOf } from './transactions-filter.ts'
import { TransactionsSheet } from './transactions-sheet.tsx'
import type { useFilters } from './use-filters.ts'

type SortSelectProps = {
  isRequests: boolean
  sort: TransactionSort
  order: 'asc' | 'desc'
  onChange: (sort: TransactionSort, order: 'asc' | 'desc') => void
}

/** The sort order of the list on a phone, where there are no columns to click. */
function SortSelect({ isRequests, sort, order, onChange }: SortSelectProps) {
  const t = useMessages()
  const names = columnTitles(t, isRequests)
  const sortColumns = visibleColumns(useColumnReader()).flatMap(({ key, sort: by }) => (by ? [{ key, by }] : []))
  const options = [{ key: 'bookingnr', by: 'bookingnr' } as const, ...sortColumns]
  const isUp = order === 'asc'
  const Icon = isUp ? IconSortAscending : IconSortDescending
  return (
    <div className={classes.sort}>
      <NativeSelect
        label={t.transactions.sortBy}
        data={options.map(({ key, by }) => ({ value: by, label: names[key] }))}
        value={sort}
        onChange={(event) => {
          const option = options.find(({ by }) => by === event.currentTarget.value)
          if (option) onChange(option.by, order)
        }}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={isUp ? t.transactions.descending : t.transactions.ascending}
        onClick={() => onChange(sort, isUp ? 'desc' : 'asc')}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

type OutsidePeriodProps = { filters: Filters; total: number; onShow: () => void }

/** With fewer results than this, something may be missing from the list. */
const few = 20

/**
 * How many more matches there are outside the period, one click away. Only requested where something may be missing.
 */
function OutsidePeriod({ filters, total, onShow }: OutsidePeriodProps) {
  const t = useMessages()
  const formats = useFormats()
  const query = queryOf(filters, useLanguage())
  const enabled = filters.period !== 'all' && (filters.searchIn !== '' || total < few)
  // Any page has the totals of all; sorted by day it is the cheapest.
  const { sort: _, order: __, ...unsorted } = query
  const everything = useCall(listTransactions, { query: { ...unsorted, ...everRange, limit: '1' } }, { enabled })
  const outside = (enabled && everything.data ? everything.data.total : total) - total
  if (outside <= 0) return null
  return (
    <p className={classes.outside}>
      <Anchor component="button" type="button" onClick={onShow}>
        {formats.plural(outside, t.transactions.outside)}
      </Anchor>
    </p>
  )
}

type RequestScopeProps = { filters: Filters; total: number; onChange: (changes: FilterSearch) => void }

/** The list of requests has the open ones: leads to all that came in, as home, report and traffic count them, and back. */
function RequestScope({ filters, total, onChange }: RequestScopeProps) {
  const t = useMessages()
  const formats = useFormats()
  const isAll = filters.origin === 'request'
  const { sort: _, order: __, ...unsorted } = queryOf(filters, useLanguage())
  const everything = useCall(listTransactions, { query: { ...unsorted, origin: 'request', limit: '1' } })
  const all = everything.data?.total ?? 0
  if (!isAll && all <= total) return null
  return (
    <p className={classes.outside}>
      <Anchor component="button" type="button" onClick={() => onChange({ origin: isAll ? undefined : 'request' })}>
        {isAll ? t.transactions.onlyOpenRequests : formats.plural(all, t.transactions.allRequests)}
      </Anchor>
    </p>
  )
}

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
  const { start, isOld, rowAt, areaName, changeOf, failed, onVisible, placeOf } = useBookingPages(query)
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
        {({ total, persons, revenue, commission, changes }) => (
          <div className={classes.list} data-old={isOld || undefined} aria-busy={isOld}>
            <PaperHead filters={filters} />
            <BookingTotals
              total={total}
              persons={persons}
              revenue={revenue}
              commission={commission}
              type={filters.type}
              isAllRequests={filters.origin === 'request'}
              changedCommission={changes?.commission}
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
                  {...(filters.changed && { changeOf })}
                  onVisible={onVisible}
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
