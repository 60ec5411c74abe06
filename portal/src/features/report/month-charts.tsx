import { stageOf } from '@gangway/contract/bookings/report-stages'
import type { Report } from '@gangway/contract/features/report'
import { MonthChart } from '@gangway/kit/charts/month-chart.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import panels from '../../parts/charts/chart-panels.module.css'
import { figureOf, type Place, placesOf } from './report-figures.ts'

type Props = { report: Report; bookingPeriodType: 1 | 2 }

/** Revenue and bookings by month, with those of the previous year. */
export function MonthCharts(props: Props) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <div className={panels.charts}>
      <Chart
        {...props}
        figure="revenue"
        title={t.report.revenueByMonth}
        format={formats.euro}
        tick={formats.euroShort}
      />
      <Chart {...props} figure="bookings" title={t.report.bookingsByMonth} format={formats.number} />
    </div>
  )
}

type ChartProps = Props & {
  figure: 'revenue' | 'bookings'
  title: string
  format: (n: number) => string
  tick?: (n: number) => string
}

function Chart({ report, bookingPeriodType, figure, title, format, tick = format }: ChartProps) {
  const t = useMessages()
  const formats = useFormats()
  const today = dayNow()
  const places = placesOf(report.statistic)
  // By departure date a future month already has figures.
  const stages = places.map(({ rows }) =>
    bookingPeriodType === 1 ? rows.map((row) => stageOf(row, report, today)) : ['past'],
  )
  const sum = (rows: readonly Parameters<typeof figureOf>[1][]) =>
    rows.reduce((all, row) => all + (figureOf(figure, row) ?? 0), 0)
  const own = places.map(({ rows }, at) => (stages[at]?.every((stage) => stage === 'coming') ? null : sum(rows)))
  const unfinished = stages.findIndex((months) => months.includes('running'))
  const before = places.map(({ rows }) => sum(rows.map(({ comparison }) => comparison)))
  const nameOf = ({ jahr, monat }: Place) => ({
    short: monat ? formats.monthShort(monat) : String(jahr),
    ...(monat && { narrow: formats.monthLetter(monat) }),
    long: monat ? formats.monthYear(jahr, monat) : String(jahr),
  })
  return (
    <section className={panels.panel}>
      <h2>{title}</h2>
      <MonthChart
        label={title}
        places={places.map(nameOf)}
        series={[
          { name: t.report.thisPeriod, values: own, ...(unfinished >= 0 && { unfinished }) },
          { name: t.report.yearBefore, values: before },
        ]}
        format={format}
        tick={tick}
        height={220}
      />
    </section>
  )
}
