import { wallClockOf } from '../dates/wall-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** When an agency is open on a weekday (1 is Monday), in minutes since midnight of its market's clock. */
export type OpenHours = { weekday: number; opens: number; closes: number }

/** From one moment until just before another, in milliseconds. */
type Span = { start: number; end: number }

const overlap = (one: Span, other: Span): Span => ({
  start: Math.max(one.start, other.start),
  end: Math.min(one.end, other.end),
})

const lengthOf = ({ start, end }: Span) => Math.max(0, end - start)

/** The parts of a span in which clocks are not changed; there is at most one change in a day. */
const steadyParts = (span: Span, offsetAt: (moment: number) => number): (Span & { offset: number })[] => {
  const [before, after] = [offsetAt(span.start), offsetAt(span.end)]
  if (before === after) return [{ ...span, offset: before }]
  let [still, changed] = [span.start, span.end]
  while (changed - still > minute) {
    const middle = still + Math.floor((changed - still) / 2 / minute) * minute
    if (offsetAt(middle) === before) still = middle
    else changed = middle
  }
  return [
    { start: span.start, end: changed, offset: before },
    { start: changed, end: span.end, offset: after },
  ]
}

/** 1 is Monday; the first day of 1970 was a Thursday. */
const weekdayOf = (wallDay: number) => ((((wallDay + 3) % 7) + 7) % 7) + 1

/**
 * ENQ-2: how many minutes of opening time lie between two moments. A minute counts if the clocks of the market show an
 * opening hour in it: where clocks go back, an opening hour that comes twice counts twice, and one that is left out does
 * not count. Moments before `since` count as `since`.
 */
export const openingClock = (hours: readonly OpenHours[], timeZone: string, since: Date) => {
  const wallClock = wallClockOf(timeZone)
  const offsets = new Map<number, number>()
  /** A day ends where the next one begins, and asking the clock is what takes time. */
  const offsetAt = (moment: number) => {
    const offset = offsets.get(moment) ?? wallClock(moment) - moment
    offsets.set(moment, offset)
    return offset
  }

  /** The spans of a day of UTC in which it is open. */
  const spansOf = (utcDay: number): Span[] =>
    steadyParts({ start: utcDay * day, end: (utcDay + 1) * day }, offsetAt).flatMap(({ offset, ...part }) => {
      const wallDays = [Math.floor((part.start + offset) / day), Math.floor((part.end - 1 + offset) / day)]
      return [...new Set(wallDays)].flatMap((wallDay) =>
        hours
          .filter(({ weekday }) => weekday === weekdayOf(wallDay))
          .map(({ opens, closes }) => {
            const midnight = wallDay * day - offset
            return overlap(part, { start: midnight + opens * minute, end: midnight + closes * minute })
          })
          .filter((span) => lengthOf(span) > 0),
      )
    })

  const first = Math.floor(since.getTime() / day)
  /** For each day of UTC from the first one on: its spans, and the opening time before it. */
  const days: { spans: Span[]; before: number }[] = [{ spans: spansOf(first), before: 0 }]

  const dayAt = (index: number) => {
    for (let last = days.at(-1); last && days.length <= index; last = days.at(-1)) {
      const before = last.before + last.spans.reduce((sum, span) => sum + lengthOf(span), 0)
      days.push({ spans: spansOf(first + days.length), before })
    }
    return days[index] ?? { spans: [], before: 0 }
  }

  const openUntil = (moment: Date) => {
    const end = Math.max(moment.getTime(), since.getTime())
    const { spans, before } = dayAt(Math.floor(end / day) - first)
    return spans.reduce((sum, span) => sum + lengthOf(overlap(span, { start: span.start, end })), before)
  }

  return (from: Date, to: Date): number => Math.max(0, openUntil(to) - openUntil(from)) / minute
}
