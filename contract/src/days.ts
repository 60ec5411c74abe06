const dayLength = 24 * 60 * 60 * 1000

const berlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day it is, `yyyy-mm-dd`, where the provider keeps its books. */
export const dayOf = (now: Date): string => berlin.format(now)

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
