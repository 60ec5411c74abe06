/**
 * ENQ-2: how fast a request was answered, in opening time: within two hours, within a working day, later, or without an
 * answer that the portal knows of.
 */
export const speedClasses = ['twohours', 'workday', 'longer', 'none'] as const
export type SpeedClass = (typeof speedClasses)[number]

/** The longest opening time of a class, in minutes; a working day has eight hours. */
export const speedMinutes = { twohours: 2 * 60, workday: 8 * 60 } as const

/** The class of an answer after so many minutes of opening time; null where there is none. */
export const speedClassOf = (minutes: number | null): SpeedClass => {
  if (minutes === null) return 'none'
  if (minutes <= speedMinutes.twohours) return 'twohours'
  return minutes <= speedMinutes.workday ? 'workday' : 'longer'
}

/** A median or a share of fewer requests than these says nothing, and is not shown. */
export const fewestForFigures = 5

/** "Offer sent" that is taken back within these minutes was a mistake, and no answer. */
export const takenBackMinutes = 10
