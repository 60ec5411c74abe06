import { addDays } from '@gangway/contract/dates/days'

/** When people book: a peak in the new year, a quiet summer, Black Friday, and hardly anybody in December. */
const months = [1.55, 1.4, 1.15, 0.95, 0.85, 0.8, 0.85, 0.9, 1, 1, 1.1, 0.65]
/** Sunday first. */
const weekdays = [0.4, 1.25, 1.2, 1.1, 1.1, 1.05, 0.7]
const holidays = ['12-24', '12-25', '12-26', '12-31', '01-01']

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

const isBlackWeek = (day: string) => day.slice(5) >= '11-22' && day.slice(5) <= '11-30'

/** How busy an agency is on a day, relative to an average one. */
export const bookingsOn = (day: string): number => {
  const date = utc(day)
  const busy = (months[date.getUTCMonth()] ?? 1) * (weekdays[date.getUTCDay()] ?? 1)
  if (holidays.includes(day.slice(5))) return busy * 0.1
  return isBlackWeek(day) ? busy * 1.5 : busy
}

/** The days of the demo: from the first of January three years ago until today. */
export const demoDays = (today: string): string[] => {
  const days: string[] = []
  for (let day = `${Number(today.slice(0, 4)) - 3}-01-01`; day <= today; day = addDays(day, 1)) days.push(day)
  return days
}

/** Distributes a number over the days by weight: whole numbers that add up to it. */
export const spreadOver = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, one) => all + one, 0)
  let reached = 0
  let used = 0
  return weights.map((weight) => {
    reached += weight
    const share = Math.round((total * reached) / sum) - used
    used += share
    return share
  })
}
