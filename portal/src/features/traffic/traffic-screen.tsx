import { exportTraffic, isTypeOpen } from '@gangway/contract/features/traffic'
import { isMonthStart } from '@gangway/contract/months'
import { figuresOf } from '@gangway/contract/yearly-figures'
import { download } from '@gangway/kit/api/download'
import { printPage } from '@gangway/kit/browser/print'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { notFound, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { session } from '../../lib/session/session.ts'
import { PrintButton } from '../../parts/paper/print-button.tsx'
import { MonthVisits } from './month-visits.tsx'
import classes from './traffic.module.css'
import { typeOfPath } from './traffic-filter.ts'
import { TrafficFilter } from './traffic-filter-bar.tsx'
import { TrafficSkeleton } from './traffic-skeleton.tsx'
import { type OpenMonth, type Printer, useTrafficFilter, useYearly } from './use-traffic.ts'
import { YearlyChart } from './yearly-chart.tsx'
import { YearlyTable } from './yearly-table.tsx'

/** Booking lists are heavy, and most visitors look at visits. */
const MonthBookings = lazy(() => import('./month-bookings.tsx').then((m) => ({ default: m.MonthBookings })))

/** Three years by month, as a chart and as a table whose cells open their month below. */
export function TrafficScreen() {
  const t = useMessages()
  const filter = useTrafficFilter()
  const { type, year, today, month } = filter
  const yearly = useYearly(filter)
  const language = useLanguage()
  const printer: Printer = useRef(null)
  const print = async () => (printer.current ? printer.current() : printPage())
  const query = { type, year: String(year), language }
  const [first, last] = [year - 2, year]
  const none = type === 'hits' || type === 'pageview' ? t.traffic.noVisits : t.traffic.noBookings
  return (
    <Page
      title={t.traffic.title}
      lead={t.traffic.lead}
      action={
        <div className={classes.actions}>
          <PrintButton print={print} isOff={!yearly.data} />
          <ExportButtons
            load={(format, watch) => download(exportTraffic, { query: { ...query, format } }, watch)}
            isOff={!yearly.data}
          />
        </div>
      }
      filter={<TrafficFilter {...filter} />}
    >
      <Loaded query={yearly} skeleton={<TrafficSkeleton />}>
        {(rows) => {
          const figures = figuresOf(rows, year, today)
          if (figures.isEmpty) return <Empty>{fill(none, { first, last })}</Empty>
          return (
            <div className={classes.overview}>
              <YearlyChart figures={figures} type={type} />
              <YearlyTable figures={figures} type={type} today={today} />
            </div>
          )
        }}
      </Loaded>
      {month && <Month month={month} printer={printer} />}
    </Page>
  )
}

function Month({ month, printer }: { month: OpenMonth; printer: Printer }) {
  if (month.type === 'hits' || month.type === 'pageview') return <MonthVisits {...month} />
  return (
    <Suspense>
      <MonthBookings {...month} printer={printer} />
    </Suspense>
  )
}

/** A month is identified by its first day; page views are shown only where they are counted. */
export const guardMonth = (path: string, startdate: string): void => {
  if (!isMonthStart(startdate)) throw notFound()
  const type = typeOfPath(`/statistics/traffic/${path}`)
  const isTracked = session()?.pageviewsenabled ?? false
  if (type && !isTypeOpen(type, isTracked)) throw redirect({ to: '/statistics/traffic', replace: true })
}
