import { compareFigures } from '@gangway/contract/bookings/change-rate'
import { isSince } from '@gangway/contract/bookings/report-stages'
import type { Report } from '@gangway/contract/features/report'
import { Change } from '@gangway/kit/charts/change.tsx'
import { WholeDates } from '@gangway/kit/layout/whole-dates.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import classes from './report.module.css'
import { type FigureKey, figureKeys, figureOf, isLessBetter, isMoney } from './report-figures.ts'

/** The totals of all months, each beside the same days of the previous year. */
export function KeyFigures({ report }: { report: Report }) {
  const t = useMessages()
  const formats = useFormats()
  const { startdate, enddate } = report.comparison
  const days = { from: formats.date(startdate), to: formats.date(enddate) }
  const { bookings: since } = report.since
  const isCompared = isSince(startdate, since)
  return (
    <section className={classes.section} aria-labelledby="report-figures">
      <div className={classes.sectionHead}>
        <h2 id="report-figures">{t.report.keyFigures}</h2>
        <p>
          <WholeDates>
            {isCompared
              ? fill(t.report.comparedWith, days)
              : fill(t.report.nothingBefore, { day: formats.date(since ?? report.startdate) })}
          </WholeDates>
        </p>
      </div>
      <dl className={classes.tiles}>
        {figureKeys.map((key) => (
          <Tile key={key} name={key} report={report} />
        ))}
      </dl>
    </section>
  )
}

function Tile({ name, report }: { name: FigureKey; report: Report }) {
  const t = useMessages()
  const formats = useFormats()
  const formatOrDash = (value: number | null) => {
    if (value === null) return '–'
    return isMoney(name) ? formats.euro(value) : formats.number(value)
  }
  const { enddate, visitsenddate } = report.comparison
  // By departure date the current period is compared as a whole, but visits only as far as possible.
  const beforeText = (value: string) =>
    name === 'visits' && visitsenddate !== enddate
      ? fill(t.report.until, { day: formats.date(visitsenddate), value })
      : fill(t.report.before, { value })
  const [own, before] = [figureOf(name, report.total), figureOf(name, report.comparison)]
  const { since, comparison } = report
  const isCompared = isSince(comparison.startdate, name === 'visits' ? since.visits : since.bookings)
  // For money, the number of bookings tells whether a rate is meaningful.
  const baseCount = isMoney(name) ? comparison.booking_count : (before ?? 0)
  const format = isMoney(name) ? formats.euro : formats.number
  return (
    <div className={classes.tile} data-figure={name}>
      <dt>{t.report.columns[name]}</dt>
      <dd className={classes.value}>{formatOrDash(own)}</dd>
      <dd className={classes.before}>
        {isCompared && own !== null && before !== null && (
          <Change change={compareFigures(own, before, baseCount)} format={format} isLessBetter={isLessBetter(name)} />
        )}
        <span>{isCompared ? beforeText(formatOrDash(before)) : t.parts.noBase}</span>
      </dd>
    </div>
  )
}
