import type { Market } from '@gangway/contract/brands/markets'
import { joinPhone, type PhoneParts, splitPhone } from '@gangway/contract/rules/contact'

export type PhoneCountry = { countrycode: string; phonecode: number }

/** The value of the phone field: only the person knows which country was chosen, the number keeps its code. */
export type TypedPhone = PhoneParts & { country: string }

/** Of the countries that share a code, the one most numbers belong to, where it is not the first alphabetically. */
const mainCountries: Readonly<Record<number, string>> = { 1: 'US', 7: 'RU', 212: 'MA', 358: 'FI', 590: 'GP' }

const countryOf = (
  code: string,
  countries: readonly PhoneCountry[],
  { phoneCountries }: Pick<Market, 'phoneCountries'>,
) => {
  const candidates = countries
    .filter(({ phonecode }) => String(phonecode) === code)
    .map(({ countrycode }) => countrycode)
  const main = mainCountries[Number(code)]
  return (
    candidates.find((one) => phoneCountries.includes(one)) ??
    candidates.find((one) => one === main) ??
    candidates[0] ??
    ''
  )
}

/** A stored number in the parts of the field; without one, only the market's own code is set. */
export const typedPhone = (
  stored: string,
  countries: readonly PhoneCountry[],
  market: Pick<Market, 'phoneCountries' | 'phonePrefix'>,
): TypedPhone => {
  const parts = stored === '' ? { code: String(market.phonePrefix), area: '', number: '' } : splitPhone(stored)
  return { ...parts, country: countryOf(parts.code, countries, market) }
}

/** The number as stored; a code alone is not a number. */
export const storedPhone = ({ code, area, number }: PhoneParts) =>
  area === '' && number === '' ? '' : joinPhone({ code, area, number })

/** Digits in groups: every separator that people use becomes a space. */
export const digitGroups = (text: string) => text.replace(/[^0-9]+/g, ' ').trimStart()

/** A whole international number that was pasted into one part: `+49 40 5550138` or `0049 40 5550138`. */
export const wholePhone = (
  text: string,
  countries: readonly PhoneCountry[],
  market: Pick<Market, 'phoneCountries'>,
): TypedPhone | undefined => {
  // Address books put direction marks around their numbers.
  const visibleText = text.replace(/\p{Cf}/gu, '')
  const international = /^\s*(?:\+|00)\s*(?<rest>[0-9].*)$/.exec(visibleText)?.groups?.rest
  if (!international) return undefined
  const groups = digitGroups(international).trim()
  const code = countries
    .map(({ phonecode }) => String(phonecode))
    .filter((one) => groups.startsWith(one))
    .sort((a, b) => b.length - a.length)[0]
  if (!code) return undefined
  // "+49 (0) 40": the zero is only dialled inside the country.
  const inside = groups.slice(code.length).trim().replace(/^0 /, '')
  return { ...splitPhone(`${code} ${inside}`), country: countryOf(code, countries, market) }
}
