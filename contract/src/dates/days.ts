const dayLength = 24 * 60 * 60 * 1000

const berlin = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today, `yyyy-mm-dd`, in the provider's time zone: bookings, visits and payouts are dated there. */
export const dayOf = (now: Date): string => {
  const parts = berlin.formatToParts(now)
  // Browsers format the same locale differently, so only the parts are used.
  return ['year', 'month', 'day'].map((partType) => parts.find(({ type }) => type === partType)?.value).join('-')
}

/** The day this many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The first day of a day's month, or of the month this many months later or earlier. */
export const monthStart = (day: string, months = 0): string => {
  // Without a Date, which would take longer than everything else that a file writes of a booking.
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

/** The last day of a day's month, or of the month this many months later or earlier. */
export const monthEnd = (day: string, months = 0): string => addDays(monthStart(day, months + 1), -1)

/**
 * The same day a month earlier, or the last day where that month is shorter; the last day of a month stays the last.
 */
export const monthEarlier = (day: string): string => {
  const last = monthEnd(day, -1)
  const same = last.slice(0, 8) + day.slice(8)
  return day === monthEnd(day) || same > last ? last : same
}

/** The same day a year earlier; the last day of a month stays the last, so that a whole month stays a whole month. */
export const yearEarlier = (day: string): string => {
  const last = monthEnd(day, -12)
  return day === monthEnd(day) ? last : last.slice(0, 8) + day.slice(8)
}
