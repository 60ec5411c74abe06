import { addDays } from '@gangway/contract/days'
import type { VisitsRow } from '@gangway/contract/features/traffic'
import { toMonthRange } from '@gangway/contract/months'

/** Every day of a month until today, including days without visits, which the server may leave out. */
export const daysOf = (rows: readonly VisitsRow[], startdate: string, today: string): VisitsRow[] => {
  const visits = new Map(rows.map((row) => [row.date, row.visits]))
  const { endDate } = toMonthRange(startdate)
  const days: VisitsRow[] = []
  for (let date = startdate; date <= endDate; date = addDays(date, 1))
    // A visit may already be counted for tomorrow: somewhere it is.
    if (date <= today || visits.has(date)) days.push({ date, visits: visits.get(date) ?? 0 })
  return days
}
