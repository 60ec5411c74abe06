import type { OpenHours } from '../requests/opening-time.ts'

const minute = 60_000
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * ENQ-2 as a plain model: looks at the clock on the wall in every single minute, and counts those in which the agency is
 * open. Both moments are whole minutes.
 */
export const countOpenMinutes = (hours: readonly OpenHours[], timeZone: string, from: Date, to: Date): number => {
  const wall = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  let count = 0
  for (let moment = from.getTime(); moment < to.getTime(); moment += minute) {
    const shown = wall.format(moment)
    const weekday = weekdays.findIndex((name) => shown.startsWith(name)) + 1
    const [hour = 0, minutes = 0] = (shown.match(/\d+/g) ?? []).map(Number)
    const isOpen = hours.some(
      (one) => one.weekday === weekday && one.opens <= hour * 60 + minutes && hour * 60 + minutes < one.closes,
    )
    if (isOpen) count += 1
  }
  return count
}
