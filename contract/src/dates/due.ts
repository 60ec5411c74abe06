import { addDays, monthEnd } from './days.ts'
import { dayIn, momentIn } from './wall-clock.ts'

/**
 * When something comes by itself, on the clocks of a market: every day, or only on a weekday (1 is Monday), or only on a day of the
 * month; where a month is shorter, on its last day.
 */
export type DueRule = { hour: number; weekday?: number; dayOfMonth?: number }

const hourLength = 60 * 60 * 1000

const isDueOn = ({ weekday, dayOfMonth }: DueRule, day: string) =>
  (weekday === undefined || new Date(day).getUTCDay() === weekday % 7) &&
  (dayOfMonth === undefined || Number(day.slice(8)) === Math.min(dayOfMonth, Number(monthEnd(day).slice(8))))

/** NTF-1: the first moment after another one at which something is due. Clocks that are put forward or back never leave out or repeat one. */
export const nextDue = (rule: DueRule, timeZone: string, after: Date): Date => {
  for (let day = dayIn(timeZone, after); ; day = addDays(day, 1)) {
    if (!isDueOn(rule, day)) continue
    const due = momentIn(timeZone, Date.parse(day) + rule.hour * hourLength)
    if (due > after) return due
  }
}
