import type { FieldError } from '@gangway/contract/calls/errors'
import {
  type OpeningDay,
  type OpeningHours,
  saveOpeningHours,
  usualHours,
} from '@gangway/contract/features/requests-templates'

/** A day of the week as the form edits it; the times are `09:00`. */
export type DayValues = { isOpen: boolean; opens: string; closes: string }

/** By the number of the weekday: 1 is Monday. */
export type HoursValues = { days: Record<string, DayValues> }

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** 540 → 09:00. Midnight at the end of a day is 00:00, as a field for times writes it. */
export const toTime = (minutes: number) => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`

/** 09:00 → 540; null where it is no time. */
export const toMinutes = (time: string): number | null => {
  const [, hours, minutes] = time.match(/^([01]\d|2[0-3]):([0-5]\d)$/) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** A closed day keeps its usual hours, so that they are already filled in when somebody marks it as open. */
const usualDay = (weekday: number) => usualHours.find((day) => day.weekday === weekday) ?? { opens: 600, closes: 840 }

const dayValues = (days: readonly OpeningDay[], weekday: number): DayValues => {
  const day = days.find((one) => one.weekday === weekday)
  const { opens, closes } = day ?? usualDay(weekday)
  return { isOpen: day !== undefined, opens: toTime(opens), closes: toTime(closes) }
}

export const hoursValues = ({ days }: OpeningHours): HoursValues => ({
  days: Object.fromEntries(weekdays.map((weekday) => [weekday, dayValues(days, weekday)])),
})

const openDays = ({ days }: HoursValues) => weekdays.filter((weekday) => days[weekday]?.isOpen)

export const hoursBody = (values: HoursValues) => ({
  days: openDays(values).map((weekday) => {
    const { opens = '', closes = '' } = values.days[weekday] ?? {}
    // Until midnight is until the end of the day.
    return { weekday, opens: toMinutes(opens), closes: closes === '00:00' ? 24 * 60 : toMinutes(closes) }
  }),
})

export const isNeverOpen = (values: HoursValues) => openDays(values).length === 0

/** The body names a day by its position, the screen by its weekday. */
const byWeekday =
  (values: HoursValues) =>
  (issue: FieldError): FieldError => {
    const [list, at, ...rest] = issue.field.split('.')
    const weekday = at === undefined ? undefined : openDays(values)[Number(at)]
    return list === 'days' && weekday ? { ...issue, field: ['days', weekday, ...rest].join('.') } : issue
  }

export const hoursRecord = {
  save: saveOpeningHours,
  toValues: hoursValues,
  toBody: hoursBody,
  schema: saveOpeningHours.body,
  toScreen: byWeekday,
}
