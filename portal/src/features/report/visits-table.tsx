import { compareFigures } from '@gangway/contract/bookings/change-rate'
import { stageOf, visitBase, visitSumBase, yearsEarlier } from '@gangway/contract/bookings/report-stages'
import type { Report } from '@gangway/contract/features/report'
import { Change } from '@gangway/kit/charts/change.tsx'
import { useDayMonth } from '@gangway/kit/dates/day-month'
import { useFormats } from '@gangway/kit/messages/formats'
import { FigureTable } from '@gangway/kit/table/figure-table.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { Before } from './before.tsx'
import classes from './report.module.css'
import { firstDay } from './report-figures.ts'

type Visited = { visits: number; pageviews?: number | undefined }
type Line = {
  name: ReactNode
  own: Visited & { comparison: Visited }
  /** What it is compared with: nothing for the future, `null` where there were no visits before. */
  base: Visited | null | undefined
  /** The day up to which the current month is compared. */
  until?: string | undefined
}
type Key = keyof Visited

/** Visits by month and, with page tracking, page views; each beside the previous year. */
export function VisitsTable({ report }: { report: Report }) {
  const t = useMessages()
  const today = dayNow()
  const keys: readonly Key[] = report.total.pageviews === undefined ? ['visits'] : ['visits', 'pageviews']
  const { total, statistic } = report
  const until = useDayMonth()(today)
  return (
    <section>
      <h2 id="report-visits">{t.report.visitsByMonth}</h2>
      <FigureTable className={classes.table} labelledBy="report-visits">
        <thead>
          <tr>
            <th scope="col">{t.report.columns.month}</th>
            {keys.map((key) => (
              <Heads key={key} name={key} />
            ))}
          </tr>
        </thead>
        <tbody>
          {statistic.map((row) => {
            const stage = stageOf(row, report, today)
            return (
              <Row
                key={firstDay(row)}
                keys={keys}
                name={<MonthName {...row} isRunning={stage === 'running'} />}
                own={row}
                base={visitBase(row, report, today)}
                until={stage === 'running' ? until : undefined}
              />
            )
          })}
        </tbody>
        <tfoot>
          <Row
            keys={keys}
            name={t.report.total}
            own={total}
            base={visitSumBase(report)}
            until={
              report.comparison.visitsenddate < yearsEarlier(report.enddate, report.comparison.years)
                ? until
                : undefined
            }
          />
        </tfoot>
      </FigureTable>
    </section>
  )
}

function Heads({ name }: { name: Key }) {
  const t = useMessages()
  return (
    <>
      <th scope="col">{t.report.columns[name]}</th>
      <th scope="col" data-before>
        {t.report.yearBefore}
      </th>
      <th scope="col">{t.report.columns.yearChange}</th>
    </>
  )
}

function MonthName({ jahr, monat, isRunning }: { jahr: number; monat: number; isRunning: boolean }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <>
      <span className={classes.long}>{formats.monthYear(jahr, monat)}</span>
      <span className={classes.short}>
        {formats.monthShort(monat)} {jahr}
      </span>{' '}
      {isRunning && <small>{t.parts.unfinished}</small>}
    </>
  )
}

function Row({ keys, name, ...line }: Line & { keys: readonly Key[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {keys.map((key) => (
        <Cells key={key} figure={key} {...line} />
      ))}
    </tr>
  )
}

function Cells({ figure, own, base, until }: Omit<Line, 'name'> & { figure: Key }) {
  const formats = useFormats()
  const [now, whole] = [own[figure] ?? 0, own.comparison[figure] ?? 0]
  const change = base ? compareFigures(now, base[figure] ?? 0) : undefined
  return (
    <>
      <td>{formats.number(now)}</td>
      <td data-before>
        <Before base={change?.base} whole={whole} until={until} format={formats.number} />
      </td>
      <td>{base === undefined ? '–' : <Change change={change} format={formats.number} />}</td>
    </>
  )
}
