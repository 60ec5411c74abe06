import { homeMonths } from '@gangway/contract/features/home'

export type Range = { startDate: string; endDate: string }

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/**
 * From the first to this day of the month, in the same month of last year and every month since. A shorter month ends
 * with its last day.
 */
export const sameDays = (today: string): Range[] => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return Array.from({ length: homeMonths }, (_, place) => {
    const nr = month - (homeMonths - 1 - place)
    const lastDay = isoDay(year, nr + 1, 0)
    const end = isoDay(year, nr, day)
    return { startDate: isoDay(year, nr, 1), endDate: end < lastDay ? end : lastDay }
  })
}
