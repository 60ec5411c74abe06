import { addDays, dayOf, monthEnd, monthStart } from '@gangway/contract/dates/days'
import type { CalendarEntry } from '@gangway/contract/features/calendar'

/** The lengths of the list, in days. */
export const listDays = [7, 30, 90] as const
export type ListDays = (typeof listDays)[number]

export const calendarViews = ['list', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the screen shows, as the URL says it. */
export type CalendarChoice = {
  view: CalendarView
  days: ListDays
  /** The first day of the month shown. */
  month: string
  /** The day of the month whose entries are listed. */
  day: string
}

type Search = { view?: string | undefined; days?: string | undefined; day?: string | undefined }

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** The choice in a URL; whatever is wrong in it is left out. */
export const choiceOf = (search: Search, today: string): CalendarChoice => {
  const day = search.day !== undefined && isDay(search.day) ? search.day : today
  return {
    view: calendarViews.find((view) => view === search.view) ?? 'list',
    days: listDays.find((days) => String(days) === search.days) ?? 30,
    month: monthStart(day),
    day,
  }
}

/** Monday is the first day of a week. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** The weeks of a month, from Monday to Sunday: the first and the last also have days of the months beside it. */
export const weeksOf = (month: string): string[][] => {
  const first = addDays(month, -weekdayOf(month))
  const last = monthEnd(month)
  const count = Math.ceil((Date.parse(addDays(last, 1)) - Date.parse(first)) / (7 * 86_400_000))
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(first, week * 7 + at)))
}

/** The days that the screen needs entries of. */
export const periodOf = ({ view, days, month }: CalendarChoice, today: string) => {
  if (view === 'list') return { startDate: today, endDate: addDays(today, days - 1) }
  const weeks = weeksOf(month)
  return { startDate: weeks[0]?.[0] ?? month, endDate: weeks.at(-1)?.[6] ?? monthEnd(month) }
}

/** How many days the list looks back for returns whose welcome-home mail is missing. */
const recentDays = 7

/** The days before today in which the list looks for such returns. */
export const recentPeriod = (today: string) => ({
  startDate: addDays(today, -recentDays),
  endDate: addDays(today, -1),
})

/**
 * ENQ-6: those who are back and have no welcome-home mail yet. One that was prepared today stays in the list, so that nobody
 * wonders where it went.
 */
export const awaitingMail = (entries: readonly CalendarEntry[], today: string) =>
  entries.filter(
    ({ kind, customeremail, mailedat }) =>
      kind === 'return' && customeremail !== '' && (mailedat === null || dayOf(new Date(mailedat)) === today),
  )

/** The same day in another month, or that month's last. */
export const stepMonth = (day: string, months: number): string => {
  const last = monthEnd(day, months)
  const same = last.slice(0, 8) + day.slice(8)
  return same < last ? same : last
}
