const hour = 3_600_000

/** ENQ-2: how long a request has been without an answer, as a traffic light: each step also has a word. */
export const ageSteps = ['fresh', 'due', 'late'] as const
export type AgeStep = (typeof ageSteps)[number]

/** After how many milliseconds a request without an answer is due, and late. */
export const agePatience = { due: 24 * hour, late: 48 * hour } as const

export const ageStepOf = (requestedat: Date, now: Date): AgeStep => {
  const age = now.getTime() - requestedat.getTime()
  if (age >= agePatience.late) return 'late'
  return age >= agePatience.due ? 'due' : 'fresh'
}
