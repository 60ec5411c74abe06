import { exportReport, type Report } from '@gangway/contract/features/report'
import { download } from '@gangway/kit/api/download'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { WholeDates } from '@gangway/kit/layout/whole-dates.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { PlaceInLine } from '../../parts/place-in-line.tsx'
import { GroupCharts } from './group-charts.tsx'
import { KeyFigures } from './key-figures.tsx'
import { Legend } from './legend.tsx'
import { MonthCharts } from './month-charts.tsx'
import { MonthTable } from './month-table.tsx'
import classes from './report.module.css'
import { useFilters, useReport } from './report-data.ts'
import { isEmpty } from './report-figures.ts'
import { bodyOf, type Filters, isAskable } from './report-filter.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { VisitsTable } from './visits-table.tsx'

/** How the partner is doing: filtered by the URL, month by month, beside the previous year. */
export function ReportScreen() {
  const t = useMessages()
  const language = useLanguage()
  const { filters, change } = useFilters()
  const session = useSession()
  const body = { ...bodyOf(filters), language }
  const isAsked = isAskable(filters)
  return (
    <Page
      title={t.report.title}
      lead={t.report.lead}
      action={
        <ExportButtons
          load={(format, watch) => download(exportReport, { body: { ...body, format } }, watch)}
          isOff={!isAsked}
        />
      }
      filter={
        <>
          <Legend isTracked={session?.pageviewsenabled ?? false} />
          <ReportFilters filters={filters} onChange={change} />
        </>
      }
    >
      {isAsked && <Whole filters={filters} />}
    </Page>
  )
}

function Whole({ filters }: { filters: Filters }) {
  const { query, isOld, ahead } = useReport(filters)
  return (
    <>
      <PlaceInLine ahead={ahead} />
      <Loaded query={query} skeleton={<ReportSkeleton />}>
        {(report) => (
          <div className={classes.report} data-old={isOld || undefined} aria-busy={isOld}>
            <Content report={report} filters={filters} />
          </div>
        )}
      </Loaded>
    </>
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
    <p className={classes.clipped}>
      <WholeDates>{fill(t.report.clipped, days)}</WholeDates>
    </p>
  )
}
