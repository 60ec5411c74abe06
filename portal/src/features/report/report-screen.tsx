import {
  bodyOf,
  type FilterSearch,
  type Filters,
  groupNames,
  isAskable,
  leftOutOf,
  periods,
  searchOf,
  yearsBack,
} from '@gangway/contract/bookings/report-filter'
import { exportReport, groupTypes, type Report } from '@gangway/contract/features/report'
import { download } from '@gangway/kit/api/download'
import { DateRange } from '@gangway/kit/dates/date-range.tsx'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { WholeDates } from '@gangway/kit/layout/whole-dates.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import panels from '../../parts/charts/chart-panels.module.css'
import { LeftOut } from '../../parts/views/left-out.tsx'
import { GroupCharts } from './group-charts.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MonthCharts } from './month-charts.tsx'
import { MonthTable } from './month-table.tsx'
import classes from './report.module.css'
import { useFilters, useReport } from './report-data.ts'
import { figureKeys, isEmpty } from './report-figures.ts'
import { VisitsTable } from './visits-table.tsx'

type Props = { filters: Filters; onChange: (changes: FilterSearch) => void }

const groups = Object.values(groupTypes)

/** The filters: which days, counted by which date, grouped by what. */
function ReportFilters({ filters, onChange }: Props) {
  const t = useMessages()
  const { startDate, endDate } = filters
  return (
    <search className={classes.filters} aria-label={t.report.title}>
      <Segments
        label={t.report.period}
        options={periods.map((value) => ({ value, label: t.report.periods[value] }))}
        value={filters.period}
        onChange={(period) => onChange(searchOf(period, filters))}
      />
      <NativeSelect
        label={t.report.by}
        data={([1, 2] as const).map((value) => ({ value: String(value), label: t.report.byTypes[value] }))}
        value={String(filters.bookingPeriodType)}
        onChange={(event) => onChange({ by: event.currentTarget.value === '2' ? 'departure' : undefined })}
      />
      <NativeSelect
        label={t.report.group}
        data={groups.map((value) => ({ value: String(value), label: t.report.groupTypes[value] }))}
        value={String(filters.groupType)}
        onChange={({ currentTarget }) =>
          onChange({ group: groupNames[groups.find((value) => String(value) === currentTarget.value) ?? 1] })
        }
      />
      {/* Last, so that nothing moves away when they come. */}
      {filters.period === 'back' && <YearsBack years={filters.years} onChange={onChange} />}
      {filters.period === 'custom' && <DateRange startDate={startDate} endDate={endDate} onChange={onChange} />}
    </search>
  )
}

function YearsBack({ years, onChange }: { years: number; onChange: (changes: FilterSearch) => void }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <NativeSelect
      label={t.report.periods.back}
      data={yearsBack.map((n) => ({ value: String(n), label: formats.plural(n, t.report.years) }))}
      value={String(years)}
      onChange={(event) => onChange({ years: event.currentTarget.value })}
    />
  )
}

/** The outline while loading, as high as the report. */
function ReportSkeleton() {
  return (
    <div className={classes.report}>
      <Skeleton height={22} width={220} />
      <div>
        <Skeleton className={classes.sectionHead} height={24} width={240} />
        <div className={classes.tiles}>
          {figureKeys.map((key) => (
            <Skeleton key={key} height={86} />
          ))}
        </div>
      </div>
      <Pair height={316} />
      <Pair height={328} />
      <Skeleton height={560} />
      <Skeleton height={550} />
      <Skeleton height={330} />
    </div>
  )
}

function Pair({ height }: { height: number }) {
  return (
    <div className={panels.charts}>
      <Skeleton height={height} />
      <Skeleton height={height} />
    </div>
  )
}

/** Every figure of the report explained in one sentence; collapsed, so that the figures themselves are seen without scrolling. */
function Legend({ isTracked }: { isTracked: boolean }) {
  const t = useMessages()
  const keys = [
    ...figureKeys,
    'change',
    'yearBefore',
    'yearChange',
    ...(isTracked ? (['pageviews'] as const) : []),
  ] as const
  return (
    <section className={classes.legend} aria-labelledby="report-legend">
      <details>
        <summary>
          <h2 id="report-legend">{t.report.legend}</h2>
        </summary>
        <dl>
          {keys.map((key) => (
            <div key={key}>
              <dt>{t.report.columns[key]}</dt>
              <dd>{t.report.meanings[key]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

/** The figures come first. */
const ViewMenu = lazy(async () => ({ default: (await import('../../parts/views/view-menu.tsx')).ViewMenu }))

const ScheduleButton = lazy(async () => ({
  default: (await import('../../parts/schedules/schedule-button.tsx')).ScheduleButton,
}))

/** How the partner is doing: filtered by the URL, month by month, beside the previous year. */
export function ReportScreen() {
  const t = useMessages()
  const language = useLanguage()
  const { filters, search, change } = useFilters()
  const leftOut = leftOutOf(search)
  const nothing = Object.fromEntries(leftOut.map((name) => [name, undefined]))
  const session = useSession()
  const body = { ...bodyOf(filters), language }
  const isAsked = isAskable(filters)
  return (
    <Page
      title={t.report.title}
      lead={t.report.lead}
      action={
        <div className={shapes.row}>
          <Suspense>
            <ViewMenu screen="report" search={search} />
            <ScheduleButton screen="report" search={search} />
          </Suspense>
          <ExportButtons
            load={(format, watch) => download(exportReport, { body: { ...body, format } }, watch)}
            isOff={!isAsked}
          />
        </div>
      }
      filter={
        <>
          <Legend isTracked={session?.pageviewsenabled ?? false} />
          <ReportFilters filters={filters} onChange={change} />
        </>
      }
    >
      <LeftOut names={leftOut.map((name) => t.report[name])} onClose={() => change(nothing)} />
      {isAsked && <Whole filters={filters} />}
    </Page>
  )
}

function Whole({ filters }: { filters: Filters }) {
  const { query, isOld } = useReport(filters)
  return (
    <Loaded query={query} skeleton={<ReportSkeleton />}>
      {(report) => (
        <div className={classes.report} data-old={isOld || undefined} aria-busy={isOld}>
          <Content report={report} filters={filters} />
        </div>
      )}
    </Loaded>
  )
}

function Content({ report, filters }: { report: Report; filters: Filters }) {
  const t = useMessages()
  if (isEmpty(report)) {
    return (
      <>
        <Clipped report={report} />
        <Empty>{t.report.none}</Empty>
      </>
    )
  }
  return (
    <>
      <Clipped report={report} />
      <KeyFigures report={report} />
      <MonthCharts report={report} bookingPeriodType={filters.bookingPeriodType} />
      <GroupCharts report={report} groupType={filters.groupType} />
      <MonthTable report={report} filters={filters} />
      <VisitsTable report={report} />
    </>
  )
}

/** A notice that more days were requested than there can be figures for. */
function Clipped({ report }: { report: Report }) {
  const t = useMessages()
  const formats = useFormats()
  if (!report.isclipped) return null
  const days = { from: formats.date(report.startdate), to: formats.date(report.enddate) }
  return (
    <p className={shapes.dim}>
      <WholeDates>{fill(t.report.clipped, days)}</WholeDates>
    </p>
  )
}
