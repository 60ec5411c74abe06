import { limits } from '../calls/limits.ts'
import { isTypeOpen, type TrafficType, trafficTypes, trafficYears } from '../features/traffic.ts'

/** Relative years, back from this one: a bookmark of last year means a different year next year. */
const yearPresets = ['this', 'last'] as const
export type YearChoice = (typeof yearPresets)[number] | `${number}`

/** Years that can be picked, back from this one. */
const pickable = 10

export const typesOpen = (isTracked: boolean) => trafficTypes.filter((type) => isTypeOpen(type, isTracked))

type Asked = {
  search: { type?: string | undefined; year?: string | undefined }
  /** The month that is open below the table. */
  month: { type: TrafficType; startdate: string } | undefined
  today: string
  isTracked: boolean
}

const choiceOf = (year: number, thisYear: number): YearChoice => yearPresets[thisYear - year] ?? `${year}`

const yearIn = (text: string | undefined, thisYear: number): number | undefined => {
  if (text === 'this') return thisYear
  if (text === 'last') return thisYear - 1
  if (text === undefined || !/^\d{4}$/.test(text)) return undefined
  const year = Number(text)
  return year >= limits.yearMin && year <= thisYear ? year : undefined
}

/** The filters of a URL. An open month determines the type, and the years if the URL has none. */
export const filterOf = ({ search, month, today, isTracked }: Asked) => {
  const thisYear = Number(today.slice(0, 4))
  const type = month?.type ?? typesOpen(isTracked).find((candidate) => candidate === search.type) ?? 'hits'
  const urlYear = yearIn(search.year, thisYear)
  const openYear = Math.min(thisYear, Number(month?.startdate.slice(0, 4) ?? thisYear))
  // A URL without a year that opens an old month shows the years of that month.
  const year = urlYear ?? (openYear > thisYear - trafficYears ? thisYear : openYear)
  return { type, year, choice: choiceOf(year, thisYear) }
}

/** NTF-5: the filters of a URL that are no longer there: page views that are not counted any more, or unknown ones. */
export const leftOutOf = ({ search, month, today, isTracked }: Asked) => {
  const types: readonly string[] = typesOpen(isTracked)
  const isGone = {
    type: !month && search.type !== undefined && !types.includes(search.type),
    year: search.year !== undefined && yearIn(search.year, Number(today.slice(0, 4))) === undefined,
  }
  const names = Object.keys(isGone) as (keyof typeof isGone)[] // its keys
  return names.filter((name) => isGone[name])
}

/** The years of the select, including the chosen one, each with its value in the URL. */
export const yearsToPick = (chosenYear: number, today: string): { year: number; choice: YearChoice }[] => {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: pickable }, (_, at) => thisYear - at)
  const all = years.includes(chosenYear) ? years : [...years, chosenYear]
  return all.map((year) => ({ year, choice: choiceOf(year, thisYear) }))
}
