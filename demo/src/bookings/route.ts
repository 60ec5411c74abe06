/**
 * One product of a cruise line: where it begins, its ports of call, how long it takes. It ends where it began, or at
 * `end`.
 */
export type Route = { start: string; stops: readonly string[]; nights: number; end?: string }

/** A destination's sales by month of departure (January first), and its routes. */
export type Destination = { area: 1 | 2; months: readonly number[]; routes: readonly Route[] }

/** A route, its stops separated by commas. */
export const route = (nights: number, start: string, stops: string, end?: string): Route => ({
  start,
  stops: stops.split(', '),
  nights,
  ...(end && { end }),
})

// Sales over the year for each type of destination.

export const summer = [0, 0, 0, 1, 4, 7, 8, 8, 5, 1, 0, 0]
export const south = [1, 1, 2, 4, 6, 7, 7, 7, 7, 6, 2, 1]
export const winter = [8, 8, 6, 3, 0, 0, 0, 0, 0, 2, 6, 8]
export const everyMonth = [3, 3, 4, 4, 5, 5, 5, 5, 5, 4, 3, 3]
/** Rivers rest in winter, except for the Christmas markets. */
export const rivers = [0, 0, 2, 5, 7, 6, 6, 6, 7, 5, 2, 4]
