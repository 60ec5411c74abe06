import { addDays } from '@gangway/contract/days'

/** The first and the last day for which a cruise can be asked for: from tomorrow on, for three years. */
export const departuresFrom = (today: string) => ({ first: addDays(today, 1), last: addDays(today, 3 * 366) })
