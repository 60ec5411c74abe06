import { toMonthRange } from '@gangway/contract/dates/months'
import { countedTransactions } from '@gangway/contract/features/traffic'
import { exportTransactions, listTransactionSorts, type TransactionSort } from '@gangway/contract/features/transactions'
import { download } from '@gangway/kit/api/download'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { ErrorPanel } from '@gangway/kit/layout/error-panel.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useLanguage } from '@gangway/kit/messages/language'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { type BookingQuery, useBookingPages } from '../../parts/booking/booking-pages.ts'
import { BookingSheet } from '../../parts/booking/booking-sheet.tsx'
import { BookingTable } from '../../parts/booking/booking-table.tsx'
import { BookingTotals } from '../../parts/booking/booking-totals.tsx'
import { useColumnReader } from '../../parts/booking/column-reader.ts'
import { PaperTable } from '../../parts/paper/paper-table.tsx'
import { usePaper } from '../../parts/paper/use-paper.ts'
import { MonthFrame } from './month-frame.tsx'
import classes from './traffic.module.css'
import { monthPaths } from './traffic-months.ts'
import type { OpenMonth, Printer } from './use-traffic.ts'

type MonthSearch = { booking?: string | undefined; sort?: string | undefined; order?: string | undefined }

/** What came in as a request in a month, each with its current status, or the live bookings made in it. */
export function MonthBookings({ type, startdate, printer }: OpenMonth & { printer: Printer }) {
  const t = useMessages()
  const isRequests = type === 'request'
  const countedType = countedTransactions[isRequests ? 'request' : 'booking']
  const search: MonthSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: MonthSearch) =>
    void navigate({
      to: monthPaths[type],
      params: { startdate },
      resetScroll: false,
      // The browser's Back does not reopen a closed booking.
      replace: 'booking' in changes && !changes.booking,
      search: (now) => ({ ...now, ...changes }),
    })
  const range = toMonthRange(startdate)
  const language = useLanguage()
  const sort: TransactionSort =
    listTransactionSorts(useColumnReader()).find((candidate) => candidate === search.sort) ?? 'date'
  const order = search.order === 'asc' ? 'asc' : 'desc'
  const query = { ...range, ...countedType, sort, order, ...(sort === 'cruisingarea' && { language }) } as const
  return (
    <MonthFrame
      type={type}
      startdate={startdate}
      action={
        <>
          <ExportButtons
            load={(format, watch) => download(exportTransactions, { query: { ...query, language, format } }, watch)}
            isOff={false}
            isQuiet
          />
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/statistics/bookingreport"
                search={{ ...range, type: isRequests ? 'request' : 'open' }}
              />
            )}
          >
            {isRequests ? t.traffic.toOpenRequests : t.traffic.toTransactions}
          </Button>
        </>
      }
    >
      <Bookings
        caption={t.traffic.types[type]}
        query={query}
        isRequests={isRequests}
        printer={search.booking ? undefined : printer}
        onChange={change}
      />
      <BookingSheet bookingid={search.booking} onClose={() => change({ booking: undefined })} />
    </MonthFrame>
  )
}

type ListProps = {
  caption: string
  query: BookingQuery & { sort: TransactionSort; order: 'asc' | 'desc' }
  isRequests: boolean
  /** Undefined where the details of a booking are printed. */
  printer: Printer | undefined
  onChange: (changes: MonthSearch) => void
}

function Bookings({ caption, query, isRequests, printer, onChange }: ListProps) {
  const t = useMessages()
  const { sort, order } = query
  const { start, isOld, rowAt, areaName, failed, onVisible } = useBookingPages(query)
  const { paper, print } = usePaper(query)
  useEffect(() => {
    if (!printer) return
    printer.current = print
    return () => {
      printer.current = null
    }
  })
  const open = useCallback((bookingid: number) => onChange({ booking: String(bookingid) }), [onChange])
  const sortBy = (by: TransactionSort) => onChange({ sort: by, order: by === sort && order === 'asc' ? 'desc' : 'asc' })
  return (
    <Loaded query={start}>
      {({ total, persons, revenue, commission }) => (
        <div className={classes.list} data-old={isOld || undefined} aria-busy={isOld}>
          {failed && <ErrorPanel {...failed} />}
          {total === 0 ? (
            <Empty>{t.traffic.noneInMonth}</Empty>
          ) : (
            <>
              <BookingTotals
                total={total}
                persons={persons}
                revenue={revenue}
                commission={commission}
                type={isRequests ? 'request' : 'open'}
                isAllRequests
              />
              <div className={paper && classes.screen}>
                <BookingTable
                  caption={caption}
                  total={total}
                  rowAt={rowAt}
                  areaName={areaName}
                  onVisible={onVisible}
                  sort={sort}
                  order={order}
                  isRequests={isRequests}
                  onOpen={open}
                  onSort={sortBy}
                  listKey={JSON.stringify(query)}
                  isFitted
                />
              </div>
              {paper && <PaperTable paper={paper} isRequests={isRequests} />}
            </>
          )}
        </div>
      )}
    </Loaded>
  )
}
