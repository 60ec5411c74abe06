const minute = 60_000
const day = 24 * 60 * minute

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  formats.set(timeZone, format)
  return format
}

/** What the clocks of a time zone show at a moment, as if it were UTC. */
export const wallClockOf = (timeZone: string) => {
  const format = formatOf(timeZone)
  return (moment: number): number => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
    return seconds + (((moment % 1000) + 1000) % 1000)
  }
}

/** The day, `yyyy-mm-dd`, that the clocks of a time zone show. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Date(wallClockOf(timeZone)(moment.getTime())).toISOString().slice(0, 10)

/**
 * The moment at which the clocks of a time zone show this, given as if it were UTC: the first one where they show it twice, and where
 * they leave it out the moment at which they are put forward.
 */
export const momentIn = (timeZone: string, wall: number): Date => {
  const wallClock = wallClockOf(timeZone)
  const offsetAt = (moment: number) => wallClock(moment) - moment
  const offsets = [offsetAt(wall - day), offsetAt(wall + day)]
  let [early, late] = [wall - Math.max(...offsets), wall - Math.min(...offsets)]
  if (wallClock(early) === wall) return new Date(early)
  while (late - early > minute) {
    const middle = early + Math.floor((late - early) / 2 / minute) * minute
    if (wallClock(middle) >= wall) late = middle
    else early = middle
  }
  return new Date(late)
}
