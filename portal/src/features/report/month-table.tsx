import type { Report } from '@gangway/contract/features/report'
import { useDayMonth } from '@gangway/kit/dates/day-month'
import { useFormats } from '@gangway/kit/messages/formats'
import edges from '@gangway/kit/table/edges.module.css'
import { useEdges } from '@gangway/kit/table/use-edges'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { MonthRows } from './month-rows.tsx'
import classes from './month-table.module.css'
import { useGroupNames } from './report-data.ts'
import { figureKeys, firstDay } from './report-figures.ts'
import type { Filters } from './report-filter.ts'
import { monthLines, totalLines } from './table-lines.ts'

type Props = { report: Report; filters: Filters }

/** The key of the total among the expanded months. */
const total = 'total'

// biome-ignore-start lint/a11y/noRedundantRoles: on a phone rows become cards, and CSS would take their roles away
/** Month by month; each expands to its groups, all of them with one button. */
export function MonthTable({ report, filters }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const scroller = useRef<HTMLElement>(null)
  useEdges(scroller)
  const nameOf = useGroupNames(report)
  const today = dayNow()
  const until = useDayMonth()(today)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const about = { report, nameOf, isByBooking: filters.bookingPeriodType === 1, today, until }
  const sums = totalLines(about)
  const openable = [
    ...report.statistic.filter(({ groupeditems }) => groupeditems.length > 0).map(firstDay),
    ...(sums.groups.length > 0 ? [total] : []),
  ]
  const isAllOpen = openable.length > 0 && openable.every((month) => open.has(month))
  const toggle = (month: string) =>
    setOpen((now) => new Set(now.has(month) ? [...now].filter((one) => one !== month) : [...now, month]))
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <h2 id="report-months">{t.report.byMonth}</h2>
        <Button
          variant="default"
          size="compact-sm"
          className={classes.all}
          disabled={openable.length === 0}
          onClick={() => setOpen(new Set(isAllOpen ? [] : openable))}
        >
          {isAllOpen ? t.report.collapseAll : t.report.expandAll}
        </Button>
      </div>
      <div className={edges.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keyboard too */}
        <section ref={scroller} className={classes.scroller} aria-labelledby="report-months" tabIndex={0}>
          <table className={classes.table} role="table" aria-labelledby="report-months">
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  {t.report.columns.month}
                </th>
                {[...figureKeys, 'change' as const, 'yearBefore' as const, 'yearChange' as const].map((key) => (
                  <th key={key} scope="col" role="columnheader">
                    {t.report.columns[key]}
                  </th>
                ))}
              </tr>
            </thead>
            {report.statistic.map((month) => {
              const { isRunning, ...lines } = monthLines(month, about)
              return (
                <MonthRows
                  key={firstDay(month)}
                  id={`groups-${firstDay(month)}`}
                  name={formats.monthYear(month.jahr, month.monat)}
                  note={isRunning ? t.parts.unfinished : undefined}
                  {...lines}
                  isOpen={open.has(firstDay(month))}
                  onToggle={() => toggle(firstDay(month))}
                />
              )
            })}
            <MonthRows
              id="groups-total"
              name={t.report.total}
              {...sums}
              isTotal
              isOpen={open.has(total)}
              onToggle={() => toggle(total)}
            />
          </table>
        </section>
      </div>
    </div>
  )
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above
