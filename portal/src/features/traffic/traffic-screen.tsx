import { typesOpen, yearsToPick } from '@gangway/contract/bookings/traffic-filter'
import { daysOf, type Figures, figuresOf } from '@gangway/contract/bookings/yearly-figures'
import { isMonthStart, toMonthRange } from '@gangway/contract/dates/months'
import {
  exportTraffic,
  isTypeOpen,
  listHits,
  listPageviews,
  type TrafficType,
} from '@gangway/contract/features/traffic'
import { download } from '@gangway/kit/api/download'
import { useCall } from '@gangway/kit/api/hooks'
import { printPage } from '@gangway/kit/browser/print'
import type { ChartSeries } from '@gangway/kit/charts/chart-series'
import { MonthChart } from '@gangway/kit/charts/month-chart.tsx'
import { monthPlaces } from '@gangway/kit/charts/month-places'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { FigureTable } from '@gangway/kit/table/figure-table.tsx'
import { NativeSelect, Skeleton } from '@mantine/core'
import { notFound, redirect, useNavigate } from '@tanstack/react-router'
import { type CSSProperties, lazy, Suspense, useMemo, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { session } from '../../lib/session/session.ts'
import { PrintButton } from '../../parts/paper/print-button.tsx'
import { ScheduleButton } from '../../parts/schedules/schedule-button.tsx'
import { LeftOut } from '../../parts/views/left-out.tsx'
import { ViewMenu } from '../../parts/views/view-menu.tsx'
import { MonthFrame } from './month-frame.tsx'
import classes from './traffic.module.css'
import { monthPaths, typeOfPath } from './traffic-months.ts'
import { type OpenMonth, type Printer, useTrafficFilter, useYearly } from './use-traffic.ts'
import { YearlyTable } from './yearly-table.tsx'

/** The days of a month with their visits or page views. */
function MonthVisits({ type, startdate }: OpenMonth) {
  const t = useMessages()
  const today = dayNow()
  const visits = useCall(type === 'pageview' ? listPageviews : listHits, { query: toMonthRange(startdate) })
  const query = { type, year: startdate.slice(0, 4), month: startdate, language: useLanguage() }
  return (
    <MonthFrame
      type={type}
      startdate={startdate}
      action={
        <ExportButtons
          load={(format, watch) => download(exportTraffic, { query: { ...query, format } }, watch)}
          isOff={!visits.data}
          isQuiet
        />
      }
    >
      <Loaded query={visits} empty={t.traffic.noDays}>
        {(rows) => <Days days={daysOf(rows, startdate, today)} what={t.traffic.types[type]} />}
      </Loaded>
    </MonthFrame>
  )
}

function Days({ days, what }: { days: ReturnType<typeof daysOf>; what: string }) {
  const t = useMessages()
  const formats = useFormats()
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  return (
    <FigureTable className={classes.days} caption={what}>
      <thead>
        <tr>
          <th scope="col">{t.traffic.day}</th>
          <th scope="col">{what}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, visits }) => (
          <tr key={date}>
            <th scope="row">
              <span>{formats.weekday(date)}</span> {formats.date(date)}
            </th>
            {/* Our own property: how far the bar behind the figure goes. */}
            <td style={{ '--part': visits / most } as CSSProperties}>{formats.number(visits)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.traffic.total}</th>
          <td>{formats.number(days.reduce((sum, { visits }) => sum + visits, 0))}</td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}

type Props = {
  type: TrafficType
  year: number
  choice: string
  today: string
  isTracked: boolean
  month: { startdate: string } | undefined
}

/** Changes what is counted and for which years; an open month stays open. */
const useGo = (month: Props['month']) => {
  const navigate = useNavigate()
  return (type: TrafficType, year: string) => {
    if (month) return navigate({ to: monthPaths[type], params: month, search: { year }, resetScroll: false })
    return navigate({ to: '/statistics/traffic', search: { type, year }, resetScroll: false })
  }
}

/** What is counted, and for which years. An open month stays open, and shows what is chosen. */
function TrafficFilter({ type, year, choice, today, isTracked, month }: Props) {
  const t = useMessages()
  const go = useGo(month)
  const labels: Record<string, string> = { this: t.traffic.thisYear, last: t.traffic.lastYear }
  const years = yearsToPick(year, today).map((one) => ({
    value: one.choice,
    label: fill(labels[one.choice] ?? '{year}', { year: one.year }),
  }))
  return (
    <search className={classes.filters} aria-label={t.traffic.title}>
      <Segments
        label={t.traffic.type}
        options={typesOpen(isTracked).map((value) => ({ value, label: t.traffic.types[value] }))}
        value={type}
        onChange={(pickedType) => void go(pickedType, choice)}
      />
      <NativeSelect
        label={t.traffic.year}
        data={years}
        value={choice}
        onChange={(event) => void go(type, event.currentTarget.value)}
      />
    </search>
  )
}

/** The chosen year as bars, the years before it as lines over them. */
function YearlyChart({ figures, type }: { figures: Figures; type: TrafficType }) {
  const t = useMessages()
  const formats = useFormats()
  const { years, months } = figures
  const places = useMemo(() => monthPlaces(formats), [formats])
  const unfinished = months.findIndex(({ isUnfinished }) => isUnfinished)
  const series = years.map(
    (year, at): ChartSeries => ({
      name: String(year),
      values: months.map(({ values }) => values[at] ?? null),
      ...(at === 0 && unfinished >= 0 && { unfinished }),
    }),
  )
  const [year1 = 0, year2 = 0, year3 = 0] = years
  const label = fill(t.traffic.overview, { what: t.traffic.types[type], year1, year2, year3 })
  return <MonthChart label={label} places={places} series={series} format={formats.number} />
}

/** As high as the content: chart, then table. */
function TrafficSkeleton() {
  return (
    <div className={classes.overview}>
      <Skeleton height={264} />
      <Skeleton className={classes.waiting} />
    </div>
  )
}

/** Booking lists are heavy, and most visitors look at visits. */
const MonthBookings = lazy(() => import('./month-bookings.tsx').then((m) => ({ default: m.MonthBookings })))

/** Three years by month, as a chart and as a table whose cells open their month below. */
export function TrafficScreen() {
  const t = useMessages()
  const filter = useTrafficFilter()
  const { type, year, choice, today, month, leftOut } = filter
  const go = useGo(month)
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
          <ViewMenu screen="traffic" search={{ type, year: choice }} />
          <ScheduleButton screen="traffic" search={{ type, year: choice }} />
          <PrintButton print={print} isOff={!yearly.data} />
          <ExportButtons
            load={(format, watch) => download(exportTraffic, { query: { ...query, format } }, watch)}
            isOff={!yearly.data}
          />
        </div>
      }
      filter={<TrafficFilter {...filter} />}
    >
      {/* What is shown is then in the address. */}
      <LeftOut names={leftOut.map((name) => t.traffic[name])} onClose={() => void go(type, choice)} />
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
