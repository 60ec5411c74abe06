import { limits } from '@gangway/contract/calls/limits'
import { languageList, languages } from '@gangway/contract/texts/languages'
import { foldForSearch } from '@gangway/contract/texts/search-fold'

/** With fewer letters too many months match. */
const minLength = 3

const namesOf = (month: number) =>
  languageList.map((language) => {
    const format = new Intl.DateTimeFormat(languages[language].locale, { month: 'long', timeZone: 'UTC' })
    return foldForSearch(format.format(new Date(Date.UTC(2000, month - 1, 1))))
  })
const months = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, names: namesOf(at + 1) }))

/**
 * The months that match the typed text, by name in any of the portal's languages: `october`, `okt 2025`. Without a
 * year, the latest such month that has begun.
 */
export const typedMonths = (search: string, today: string): { year: number; month: number }[] => {
  const [name = '', yearText, ...rest] = search.trim().split(/\s+/)
  const foldedName = foldForSearch(name)
  if (foldedName.length < minLength || rest.length > 0) return []
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const year = yearText === undefined ? undefined : Number(yearText)
  if (year !== undefined && !(year >= limits.yearMin && year <= limits.yearMax)) return []
  return months
    .filter(({ names }) => names.some((monthName) => monthName.startsWith(foldedName)))
    .map(({ month }) => ({ month, year: year ?? (month <= thisMonth ? thisYear : thisYear - 1) }))
}
