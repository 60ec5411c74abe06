import { groupIdOf, type Report, type ReportGroup, type ReportRow } from '@gangway/contract/features/report'
import { isRunning, rowChanges, stageOf, sumChange } from '@gangway/contract/report-stages'
import type { FigureProps } from './figure-cells.tsx'
import type { GroupLine } from './month-rows.tsx'

type About = {
  report: Report
  nameOf: (id: number) => string
  isByBooking: boolean
  today: string
  /** Today, up to which the current month is compared. */
  until: string
}

/** What the table shows of a month. By departure date every month counts as complete. */
export const monthLines = (month: ReportRow, { report, nameOf, isByBooking, today, until }: About) => {
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
export const totalLines = ({ report, nameOf, until }: About) => {
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
