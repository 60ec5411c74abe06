import * as z from 'zod/mini'
import type { Market, PostcodeKind } from '../brands/markets.ts'
import { limits } from '../calls/limits.ts'
import type { Rule } from './rule.ts'

type Form = { pattern: RegExp; example: string }

const dutch: Form = { pattern: /^[0-9]{4}[A-Za-z]{2}$/, example: '1234AB' }
const portuguese: Form = { pattern: /^[0-9]{4}-[0-9]{3}$/, example: '1234-567' }
const fourDigits: Form = { pattern: /^[0-9]{4}$/, example: '1234' }
const fiveDigits: Form = { pattern: /^[0-9]{5}$/, example: '12345' }

/** What a market accepts, whatever the country. */
const marketForms: Record<PostcodeKind, Form> = {
  digits: { pattern: /^[0-9]{4,}$/, example: '1234' },
  dutch,
  portuguese,
}

const countryForms = new Map<unknown, Form>([
  ...['DE', 'ES', 'FR', 'IT'].map((country) => [country, fiveDigits] as const),
  ...['AT', 'BE', 'CH', 'DK', 'LU'].map((country) => [country, fourDigits] as const),
  ['NL', dutch],
  ['PT', portuguese],
])

/** All other countries: 3 to 10 letters, digits, spaces and hyphens. */
const otherPattern = /^[A-Za-z0-9][A-Za-z0-9 -]{1,8}[A-Za-z0-9]$/
const otherMin = 3
const otherExamples = new Map<unknown, string>([
  ...['CZ', 'GR', 'SE', 'SK'].map((country) => [country, '123 45'] as const),
  ...['AU', 'BG', 'HU', 'LI', 'NO', 'SI'].map((country) => [country, '1234'] as const),
  ['GB', 'AB1 2CD'],
  ['IE', 'A12 B3C4'],
  ['PL', '12-345'],
])
const otherForm = (country: unknown): Form => ({
  pattern: otherPattern,
  example: otherExamples.get(country) ?? fiveDigits.example,
})

const isChosen = (country: unknown) => typeof country === 'string' && country !== ''

/** Whether postcodes of this country contain spaces. */
const mayHaveBlanks = (country: unknown) => isChosen(country) && !countryForms.has(country)

/** Whether postcodes of this country consist of digits only. */
export const hasDigitPostcode = (country: string) =>
  [fourDigits, fiveDigits].some((form) => form === countryForms.get(country))

/** A postcode as stored: the Dutch write `3012 AG`, while the space in a British one belongs to it. */
export const tidyPostcode = (text: string, country: unknown) =>
  mayHaveBlanks(country) ? text.trim().replace(/\s+/g, ' ') : text.replace(/\s/g, '')

/** Stores the postcode of a record as its form would: a check that runs before the rules about it. */
export const withTidyPostcode = <Postcode extends string, Country extends string>(
  postcode: Postcode,
  country: Country,
) =>
  z.check<{ [F in Postcode | Country]?: unknown }>(
    ({ value }) => {
      const typed: unknown = value[postcode]
      if (typeof typed === 'string') Object.assign(value, { [postcode]: tidyPostcode(typed, value[country]) })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/** AGY-5: the agency's postcode, in the format of its market or of the chosen country. */
export const postcodeRule =
  (market: Pick<Market, 'postcode'>, country: unknown): Rule =>
  (value) => {
    if (value === '') return undefined
    if (value.length > limits.postcodeMax) return { key: 'maxlength', params: { n: limits.postcodeMax } }
    const own = marketForms[market.postcode]
    const local = countryForms.get(country) ?? (isChosen(country) ? otherForm(country) : own)
    if (own.pattern.test(value) || local.pattern.test(value)) return undefined
    const min = local.pattern === otherPattern ? otherMin : limits.postcodeMin
    if (value.length < min) return { key: 'minlength', params: { n: min } }
    return { key: 'lookslike', params: { example: local.example } }
  }

/** ICB-2, ICB-6: the postcode of the contact data: four digits or more, then letters, or as the agency's. */
export const contactPostcodeRule =
  (market: Pick<Market, 'postcode'>, country: unknown): Rule =>
  (value) => {
    const issue = postcodeRule(market, country)(value)
    if (!issue || issue.key === 'maxlength') return issue
    if (/^[0-9]{4,}[A-Za-z]*$/.test(value)) return undefined
    const { example } = countryForms.get(country) ?? (isChosen(country) ? otherForm(country) : fourDigits)
    return { key: 'lookslike', params: { example } }
  }
