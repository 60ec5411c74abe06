import type { SpeedFigures, SpeedGroup } from '@gangway/contract/features/requests-speed'
import { fewestForFigures, speedClasses } from '@gangway/contract/requests/answer-speed'
import type { OpenHours } from '@gangway/contract/requests/opening-time'
import { type Language, languages } from '@gangway/contract/texts/languages'

/** A part of a whole; null where the whole is too small to say anything. */
export const shareOf = (part: number, whole: number): number | null => (whole < fewestForFigures ? null : part / whole)

/** How many requests are decided, and how many of them were won. */
export const decidedOf = (groups: readonly SpeedGroup[]) => {
  const won = groups.reduce((sum, group) => sum + group.won, 0)
  return { won, decided: groups.reduce((sum, group) => sum + group.lost, won) }
}

/** The figures of all speeds together. */
export const allGroups = ({ groups }: Pick<SpeedFigures, 'groups'>) => speedClasses.map((name) => groups[name])

/** The median; null where too few were answered. */
export const medianOf = ({ median, answered }: SpeedFigures) => (answered < fewestForFigures ? null : median)

/** 95 → 1 h 35 min; from two days on, in days and hours. A line breaks only between the units. */
export const minutesText = (language: Language, minutes: number): string => {
  const unit = (name: 'day' | 'hour' | 'minute', count: number) =>
    new Intl.NumberFormat(languages[language].locale, { style: 'unit', unit: name, unitDisplay: 'short' })
      .format(count)
      .replaceAll(' ', '\u00a0')
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  const parts: ['day' | 'hour' | 'minute', number][] =
    days >= 2
      ? [
          ['day', days],
          ['hour', hours % 24],
        ]
      : [
          ['hour', hours],
          ['minute', minutes % 60],
        ]
  const said = parts.filter(([, count]) => count > 0)
  return said.length === 0 ? unit('minute', 0) : said.map(([name, count]) => unit(name, count)).join(' ')
}

/** A Monday: the weekdays are named from here. */
const monday = Date.UTC(2026, 10, 16)

const clockText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Opening hours in a line: Mon–Fri 9:00–18:00, Sat 10:00–14:00. */
export const hoursText = (language: Language, hours: readonly OpenHours[]): string => {
  const weekday = new Intl.DateTimeFormat(languages[language].locale, { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (day: number) => weekday.format(monday + (day - 1) * 86_400_000)
  const spans: { first: number; last: number; opens: number; closes: number }[] = []
  for (const { weekday: day, opens, closes } of hours) {
    const before = spans.at(-1)
    if (before && before.last === day - 1 && before.opens === opens && before.closes === closes) before.last = day
    else spans.push({ first: day, last: day, opens, closes })
  }
  return spans
    .map(({ first, last, opens, closes }) => {
      const days = first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`
      return `${days} ${clockText(opens)}–${clockText(closes)}`
    })
    .join(', ')
}
