import type { Report } from '@gangway/contract/features/report'
import { useFormats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/language.ts'
import classes from './report.module.css'
import { useGroupNames } from './report-data.ts'
import { sharesOf } from './report-figures.ts'

type Props = { report: Report; groupType: 1 | 2 }

/** Revenue and bookings by shipping company or cruising area. */
export function GroupCharts({ report, groupType }: Props) {
  const t = useWords()
  const formats = useFormats()
  return (
    <div className={classes.charts}>
      <Bars report={report} figure="revenue" title={t.report.revenueBy[groupType]} format={formats.euro} />
      <Bars report={report} figure="bookings" title={t.report.bookingsBy[groupType]} format={formats.number} />
    </div>
  )
}

/** So many groups have a bar of their own. */
const most = 8

type BarsProps = {
  report: Report
  figure: 'revenue' | 'bookings'
  title: string
  format: (n: number) => string
}

function Bars({ report, figure, title, format }: BarsProps) {
  const t = useWords()
  const formats = useFormats()
  const nameOf = useGroupNames(report)
  const { shown, others } = sharesOf(report.statistic, figure, most)
  const longest = Math.max(1, ...shown.map(({ value }) => value))
  return (
    <section className={classes.panel}>
      <h2>{title}</h2>
      {shown.length === 0 && <p className={classes.nothing}>{t.report.noBookings}</p>}
      <ul className={classes.bars}>
        {shown.map(({ id, value }) => (
          <li key={id}>
            <span className={classes.barName}>{nameOf(id)}</span>
            <span className={classes.barTrack} aria-hidden>
              <span className={classes.bar} style={{ inlineSize: `${(100 * value) / longest}%` }} />
            </span>
            <span className={classes.barValue}>{format(value)}</span>
          </li>
        ))}
        {/* A sum of many is longer than any of them and says nothing beside them: it has no bar. */}
        {others.count > 0 && (
          <li className={classes.others}>
            <span className={classes.barName}>{formats.plural(others.count, t.report.others)}</span>
            <span className={classes.barValue}>{format(others.value)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
