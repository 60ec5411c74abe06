import type { Report } from '@gangway/contract/features/report'
import { stageOf } from '@gangway/contract/report-stages'
import { useFormats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/language.ts'
import { FigureTable } from '../../parts/figure-table.tsx'
import { Rate } from './rate.tsx'
import { useToday } from './report-data.ts'
import { firstDay } from './report-figures.ts'
import classes from './visits-table.module.css'

type Visited = { visits: number; pageviews?: number | undefined }
type Line = { name: string; own: Visited; yearAgo: Visited; isRated: boolean }
type Key = keyof Visited

/** Visits by month and, where pages are tracked, page views; each beside the year before. */
export function VisitsTable({ report }: { report: Report }) {
  const t = useWords()
  const formats = useFormats()
  const today = useToday()
  const keys: readonly Key[] = report.total.pageviews === undefined ? ['visits'] : ['visits', 'pageviews']
  const { total, statistic } = report
  // Nobody came in the days that are left, whichever day bookings are counted by.
  const isOver = report.enddate <= today
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
          {statistic.map((row) => (
            <Row
              key={firstDay(row)}
              keys={keys}
              name={formats.monthYear(row.jahr, row.monat)}
              own={row}
              yearAgo={row.comparison}
              isRated={stageOf(row, today) !== 'coming'}
            />
          ))}
        </tbody>
        <tfoot>
          <Row keys={keys} name={t.report.total} own={total} yearAgo={total.comparison} isRated={isOver} />
        </tfoot>
      </FigureTable>
    </section>
  )
}

function Heads({ name }: { name: Key }) {
  const t = useWords()
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

function Row({ keys, name, own, yearAgo, isRated }: Line & { keys: readonly Key[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {keys.map((key) => (
        <Cells key={key} own={own[key] ?? 0} yearAgo={yearAgo[key] ?? 0} isRated={isRated} />
      ))}
    </tr>
  )
}

function Cells({ own, yearAgo, isRated }: { own: number; yearAgo: number; isRated: boolean }) {
  const formats = useFormats()
  return (
    <>
      <td>{formats.number(own)}</td>
      <td data-before>{formats.number(yearAgo)}</td>
      <td>{isRated ? <Rate current={own} base={yearAgo} /> : '–'}</td>
    </>
  )
}
