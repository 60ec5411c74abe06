import { limits } from '@gangway/contract/calls/limits'

export type Month = { year: number; month: number }

const within = (text: string | undefined, min: number, max: number) => {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

type Search = { year?: string | undefined; month?: string | undefined }

/** The month in the URL; undefined where it names none. */
export const monthIn = (search: Search): Month | undefined => {
  const [year, month] = [within(search.year, limits.yearMin, limits.yearMax), within(search.month, 1, 12)]
  return year && month ? { year, month } : undefined
}

/** The month this many months later, or earlier. */
export const stepMonth = ({ year, month }: Month, months: number): Month => {
  const count = year * 12 + month - 1 + months
  return { year: Math.floor(count / 12), month: (count % 12) + 1 }
}

/** `2026-09-01` in the provider's books → its month. */
export const monthOfDay = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

/** The years that can be chosen: those with files, and this one. */
export const yearBounds = (years: readonly number[], thisYear: number) => ({
  first: Math.min(thisYear, ...years),
  last: Math.max(thisYear, ...years),
})
