import type { Filters } from '@gangway/contract/bookings/report-filter'
import { isRunning, rowChanges, stageOf, sumChange } from '@gangway/contract/bookings/report-stages'
import { groupIdOf, type Report, type ReportGroup, type ReportRow } from '@gangway/contract/features/report'
import { useDayMonth } from '@gangway/kit/dates/day-month'
import { useFormats } from '@gangway/kit/messages/formats'
import edges from '@gangway/kit/table/edges.module.css'
import { tableRoles } from '@gangway/kit/table/table-roles'
import { useEdges } from '@gangway/kit/table/use-edges'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { FigureCells, type FigureProps } from './figure-cells.tsx'
import classes from './month-table.module.css'
import { useGroupNames } from './report-data.ts'
import { figureKeys, firstDay } from './report-figures.ts'

type GroupLine = FigureProps & { id: number; name: string }

type GroupLineProps = {
  /** The id by which the button references its groups. */
  id: string
  name: string
  note?: string | undefined
  figures: FigureProps
  groups: readonly GroupLine[]
  isComing?: boolean
  isTotal?: boolean
  isOpen: boolean
  onToggle: () => void
}

/** A month or the total and, when expanded, its groups. On paper they are always included. */
function MonthRows({ id, name, note, figures, groups, isComing, isTotal, isOpen, onToggle }: GroupLineProps) {
  const marks = { 'data-open': isOpen || isTotal || undefined, 'data-coming': isComing || undefined }
  return (
    <>
      <tbody role={tableRoles.group} className={isTotal ? classes.total : undefined}>
        <tr role={tableRoles.row} className={classes.month} {...marks}>
          <th scope="row" role={tableRoles.rowHeader}>
            {groups.length > 0 ? (
              <UnstyledButton className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
                <span className={classes.name}>{name}</span>
              </UnstyledButton>
            ) : (
              <span className={`${classes.name} ${classes.closed}`}>{name}</span>
            )}{' '}
            {note && <small>{note}</small>}
          </th>
          <FigureCells {...figures} />
        </tr>
      </tbody>
      <tbody role={tableRoles.group} id={id} hidden={!isOpen} className={classes.groups}>
        {groups.map(({ id: group, name: groupName, ...line }) => (
          <tr key={group} role={tableRoles.row}>
            <th scope="row" role={tableRoles.rowHeader}>
              {groupName}
            </th>
            <FigureCells {...line} />
          </tr>
        ))}
      </tbody>
    </>
  )
}

type About = {
  report: Report
  nameOf: (id: number) => string
  isByBooking: boolean
  today: string
  /** Today, up to which the current month is compared. */
  until: string
}

/** What the table shows of a month. By departure date every month counts as complete. */
const monthLines = (month: ReportRow, { report, nameOf, isByBooking, today, until }: About) => {
  const stage = isByBooking ? stageOf(month, report, today) : 'past'
  const isComing = stage === 'coming'
  const lineOf = (row: ReportRow | ReportGroup): FigureProps => ({
    row,
    // A future month has no bookings yet: that is not a loss of 100 %.
    changes: isComing ? undefined : rowChanges(row, month, report),
    whole: row.comparison.booking_sum,
    until: stage === 'running' ? until : undefined,
  })
  const groups = month.groupeditems.map(
    (item): GroupLine => ({ ...lineOf(item), id: groupIdOf(item), name: nameOf(groupIdOf(item)) }),
  )
  return { figures: lineOf(month), groups, isComing, isRunning: stage === 'running' }
}

/** What the table shows of the total of all months. */
const totalLines = ({ report, nameOf, until }: About) => {
  const { total, groups, comparison } = report
  const figures: FigureProps = {
    row: total,
    changes: { year: sumChange(total, comparison, report) },
    whole: total.comparison.booking_sum,
    until: isRunning(report) ? until : undefined,
  }
  const lines = groups.map(
    (item): GroupLine => ({
      id: groupIdOf(item),
      name: nameOf(groupIdOf(item)),
      row: item,
      changes: { year: sumChange(item, item.comparison, report) },
      whole: item.comparison.booking_sum,
    }),
  )
  return { figures, groups: lines }
}

type Props = { report: Report; filters: Filters }

/** The key of the total among the expanded months. */
const total = 'total'

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
          <table className={classes.table} role={tableRoles.table} aria-labelledby="report-months">
            <thead role={tableRoles.group}>
              <tr role={tableRoles.row}>
                <th scope="col" role={tableRoles.columnHeader}>
                  {t.report.columns.month}
                </th>
                {[...figureKeys, 'change' as const, 'yearBefore' as const, 'yearChange' as const].map((key) => (
                  <th key={key} scope="col" role={tableRoles.columnHeader}>
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
