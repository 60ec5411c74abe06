import { usualHours } from '@gangway/contract/features/requests-templates'

const minute = 60_000
const dayMinutes = 24 * 60

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockIn = (timeZone: string) => {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
  })
  clocks.set(timeZone, clock)
  return clock
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Weekday (1 is Monday) and minutes since midnight on the clocks of a market. */
export const onTheClock = (timeZone: string, at: number) => {
  const parts = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    weekday: weekdays.indexOf(parts.weekday ?? '') + 1,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

const hoursOn = (weekday: number) => usualHours.find((day) => day.weekday === weekday)

/** The moment this many minutes of opening time after another. Agencies of the demo have the usual hours. */
export const openingMinutesAfter = (timeZone: string, from: number, left: number): number => {
  const { weekday, minutes } = onTheClock(timeZone, from)
  const hours = hoursOn(weekday)
  const begin = Math.max(minutes, hours?.opens ?? dayMinutes)
  const room = Math.max(0, (hours?.closes ?? 0) - begin)
  if (left < room) return from + (begin - minutes + left) * minute
  return openingMinutesAfter(timeZone, from + (dayMinutes - minutes) * minute, left - room)
}

/** The moment this many minutes of opening time before another. */
export const openingMinutesBefore = (timeZone: string, to: number, left: number): number => {
  const { weekday, minutes } = onTheClock(timeZone, to)
  const hours = hoursOn(weekday)
  const end = Math.min(minutes, hours?.closes ?? 0)
  const room = Math.max(0, end - (hours?.opens ?? dayMinutes))
  if (left <= room && room > 0) return to - (minutes - end + left) * minute
  return openingMinutesBefore(timeZone, to - (minutes + 1) * minute, left - room)
}
