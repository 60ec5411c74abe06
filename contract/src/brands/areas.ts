/** Parts of the portal that a brand can hide as a whole. */
export const areas = ['marketing', 'provisions'] as const
export type Area = (typeof areas)[number]
