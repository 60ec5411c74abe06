import type { Address } from '@gangway/embedded-postgres/client'
import type { Size } from './generate.ts'

/** How much a benchmark does. */
export type Scale = {
  /** The data that is generated where the benchmark wants this much. */
  size: (size: Size) => Size
  /** Repetitions, rows or bytes where the benchmark wants so many. */
  count: (count: number) => number
  /** A PostgreSQL that runs already; otherwise each benchmark starts its own. */
  server?: Address
}

export const whole: Scale = { size: (size) => size, count: (count) => count }

/** The least that runs all of the code, for `npm test`: its figures mean nothing. */
export const tinyOn = (server: Address): Scale => ({
  size: () => ({ partners: 60, bookings: 1200, largest: 300, days: 30 }),
  count: (count) => Math.ceil(count / 1000),
  server,
})
