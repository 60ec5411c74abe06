import { limits } from '../calls/limits.ts'
import { monthEnd } from './days.ts'

const monthStartPattern = /^(\d{4})-(\d{2})-01$/

/** Whether a text is the first day of a month, `yyyy-mm-01`, within the allowed years. */
export const isMonthStart = (text: string): boolean => {
  const [, year, month] = monthStartPattern.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined) return false
  return year >= limits.yearMin && year <= limits.yearMax && month >= 1 && month <= 12
}

/** The first day of a month. */
export const toMonthStart = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`

/** The first and the last day of the month that begins on that day. */
export const toMonthRange = (start: string): { startDate: string; endDate: string } => ({
  startDate: start,
  endDate: monthEnd(start),
})
