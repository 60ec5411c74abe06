import type { IbanKind, Market } from '../brands/markets.ts'
import { limits } from '../calls/limits.ts'
import type { Rule } from './rule.ts'

/** How long the IBANs of each country are (SWIFT IBAN registry). */
export const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    15: 'NO',
    16: 'BE',
    18: 'DK FI FK FO GL NL SD',
    19: 'MK SI',
    20: 'AT BA EE KZ LT LU MN XK',
    21: 'CH HR LI LV',
    22: 'BG BH CR DE GB GE IE ME RS VA',
    23: 'AE GI IL IQ OM SO TL',
    24: 'AD CZ ES MD PK RO SA SE SK TN VG',
    25: 'LY PT ST',
    26: 'IS TR',
    27: 'BI DJ FR GR IT MC MR SM',
    28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
    29: 'BR EG PS QA UA',
    30: 'JO KW MU YE',
    31: 'MT SC',
    32: 'LC',
    33: 'RU',
  }).flatMap(([length, countries]) => countries.split(' ').map((country) => [country, Number(length)])),
)

const forms: Record<IbanKind, RegExp> = {
  digits: /^[A-Z]{2}[0-9]{18,}$/,
  mixed: /^[A-Z0-9]{18,}$/,
}

/** A fictitious account for each market's country, with correct check digits. */
const ibanExamples: Record<string, string> & { DE: string } = {
  DE: 'DE89370400440532013000',
  CH: 'CH9300762011623852957',
  NL: 'NL91ABNA0417164300',
  BE: 'BE68539007547034',
  ES: 'ES9121000418450200051332',
  PT: 'PT50000201231234567890154',
  FR: 'FR1420041010050500013M02606',
}

/** An IBAN as stored: without the spaces between its groups and without invisible pasted characters. */
export const tidyIban = (value: string) => value.replace(/[\s\p{Cf}]/gu, '')

/** Whether the country has IBANs of this length and the check digits are right (ISO 13616). */
export const isRealIban = (value: string) => {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(value) || value.length !== ibanLengths[value.slice(0, 2)]) return false
  const rearranged = value.slice(4) + value.slice(0, 4)
  let rest = 0
  for (const character of rearranged) {
    const number = Number.parseInt(character, 36)
    rest = (rest * (number > 9 ? 100 : 10) + number) % 97
  }
  return rest === 1
}

/** Even with a space after every character nobody types more than this. */
const longest = 2 * limits.iban

const buildIbanRule =
  (form: RegExp, country: string): Rule =>
  (value) => {
    const tooLong = { key: 'maxlength', params: { n: limits.iban } } as const
    if (value.length > longest) return tooLong
    const iban = tidyIban(value)
    if (iban.length > limits.iban) return tooLong
    if (value === '' || form.test(iban) || isRealIban(iban)) return undefined
    return { key: 'lookslike', params: { example: ibanExamples[country] ?? ibanExamples.DE } }
  }

/** BNK-4: the IBAN of a new account, in the market's format or really valid. */
export const ibanRule = (market: Pick<Market, 'iban' | 'country'>): Rule =>
  buildIbanRule(forms[market.iban], market.country)

/** ICB-2: the IBAN of the contact data, in the default format or really valid. */
export const contactIbanRule = (market: Pick<Market, 'country'>): Rule => buildIbanRule(forms.digits, market.country)

/**
 * BNK-4: whether a rule accepts an IBAN although its check digits are wrong: a form then asks whether the bank
 * confirmed it.
 */
export const isDoubtfulIban = (rule: Rule, value: string) =>
  value !== '' && rule(value) === undefined && !isRealIban(tidyIban(value))
