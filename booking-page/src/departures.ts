import { addDays } from '@gangway/contract/dates/days'

/** The first and last day for which a cruise can be requested: from tomorrow, for three years. */
export const departuresFrom = (today: string) => ({ first: addDays(today, 1), last: addDays(today, 3 * 366) })
