import { monthEnd, yearEarlier } from './days.ts'
import type { Report } from './features/report.ts'
import { monthStartOf } from './months.ts'

type Month = { jahr: number; monat: number }

/** How far a month is, as much of it as the report has: nobody has come or booked in days to come. */
export const stageOf = (
  { jahr, monat }: Month,
  { startdate, enddate }: Pick<Report, 'startdate' | 'enddate'>,
  today: string,
) => {
  const start = monthStartOf(jahr, monat)
  if (today < start || today < startdate) return 'coming'
  return today > monthEnd(start) || today > enddate ? 'past' : 'running'
}

/** Whether the period goes on after the days that it is compared with: then whole years say nothing about each other. */
export const isRunning = ({ enddate, comparison }: Report) => comparison.enddate < yearEarlier(enddate)
