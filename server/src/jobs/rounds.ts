import { markets } from '@gangway/contract/brands/markets'
import { type DueRule, nextDue } from '@gangway/contract/dates/due'
import { retentionHour } from '@gangway/contract/partners/retention'

const minute = 60_000

/** Work that comes by itself for the whole installation: every so many milliseconds, or at an hour of the provider's clock. */
type Round = { every: number; tries: number } | { at: DueRule; tries: number }

/** The provider's clock: bookings, visits and payouts are dated there, too. */
export const providerZone = markets.german.timeZone

export const rounds = {
  /** DUE-3: reminders of deadlines, from the morning on by each market's clock. */
  deadlines: { every: 15 * minute, tries: 4 },
  /** Sessions, links and counters that have expired; bank changes that are due. */
  housekeeping: { every: 10 * minute, tries: 5 },
  /** The health of all partners for the console's list, a few minutes old at most. */
  health: { every: 5 * minute, tries: 4 },
  /** NTF-3, NTF-7: early in the morning, before that of any market, plans a look at each agency. */
  watch: { at: { hour: 4 }, tries: 8 },
  /** SCL-6: removes what is too old, at night; the pauses of ten tries are four hours. */
  retention: { at: { hour: retentionHour }, tries: 10 },
} as const satisfies Record<string, Round>

export type RoundName = keyof typeof rounds
export const roundNames = Object.keys(rounds) as RoundName[]

/** A round that is not finished so long after it was due did not happen, in milliseconds. */
export const lateAfter = 30 * minute

/** When a round is due next, after one that was due or ended at this moment. */
export const nextRound = (name: RoundName, after: Date): Date => {
  const round: Round = rounds[name]
  return 'every' in round ? new Date(after.getTime() + round.every) : nextDue(round.at, providerZone, after)
}

/** When a round is due that was never done: at once, or in the next night, so that there is time to look at its settings. */
export const firstRound = (name: RoundName, now: Date): Date => ('every' in rounds[name] ? now : nextRound(name, now))
