import { monthStart, yearEarlier } from './days.ts'
import type { Report } from './features/report.ts'
import { monthStartOf } from './months.ts'

/** How far a month is, by booking date: nobody has booked in a month to come. */
export const stageOf = ({ jahr, monat }: { jahr: number; monat: number }, today: string) => {
  const [own, now] = [monthStartOf(jahr, monat), monthStart(today)]
  if (own === now) return 'running'
  return own < now ? 'past' : 'coming'
}

/** Whether the period goes on after the days that it is compared with: then whole years say nothing about each other. */
export const isRunning = ({ enddate, comparison }: Report) => comparison.enddate < yearEarlier(enddate)
