/** Bookings that were made `from` weeks before departure and left the books `to` weeks before it: cancelled, or gone. */
export type LeadGroup = { from: number; to: number; bookings: number; isCancelled: boolean }

/** Weeks before departure with about the same risk: the first is the last fortnight, the last everything above a year. */
const stages = [0, 2, 4, 8, 13, 26, 52] as const

/** What is known before an agency has any bookings: half a percent of them is cancelled in a week. */
const commonRisk = 0.005
/** How many weeks of bookings an agency's own experience must have to count as much as the common one. */
const commonWeight = 200
/** How many weeks one stage must have to count as much as the agency's own average. */
const stageWeight = 400

const stageOf = (week: number) => stages.findLastIndex((first) => week >= first)

/** In which stages bookings were at risk for how many weeks, and how many were cancelled there. */
const countByStage = (groups: readonly LeadGroup[]) => {
  const counts = stages.map(() => ({ weeks: 0, cancelled: 0 }))
  for (const { from, to, bookings, isCancelled } of groups) {
    for (const [place, stage] of counts.entries()) {
      const [low, high] = [stages[place] ?? 0, stages[place + 1] ?? Number.POSITIVE_INFINITY]
      // The week in which a booking leaves counts as one.
      stage.weeks += bookings * Math.max(0, Math.min(from + 1, high) - Math.max(to, low))
    }
    const left = counts[stageOf(to)]
    if (isCancelled && left) left.cancelled += bookings
  }
  return counts
}

/** The risk that a booking is cancelled within one week, by the agency's own experience, for each stage. */
export const weeklyRisks = (groups: readonly LeadGroup[]): number[] => {
  const counts = countByStage(groups)
  const sum = (key: 'weeks' | 'cancelled') => counts.reduce((all, stage) => all + stage[key], 0)
  const average = (sum('cancelled') + commonRisk * commonWeight) / (sum('weeks') + commonWeight)
  return counts.map(({ weeks, cancelled }) => (cancelled + average * stageWeight) / (weeks + stageWeight))
}

/** The chance that a booking which departs in so many days is not cancelled before; after the departure it is 1. */
export const chanceToDepart = (risks: readonly number[], days: number): number => {
  const weeks = days / 7
  const parts = risks.map((risk, place) => {
    const [low, high] = [stages[place] ?? 0, stages[place + 1] ?? Number.POSITIVE_INFINITY]
    return (1 - risk) ** Math.max(0, Math.min(weeks, high) - low)
  })
  return parts.reduce((all, part) => all * part, 1)
}
