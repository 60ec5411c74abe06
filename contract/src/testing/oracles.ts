import * as fc from 'fast-check'
import { ibanLengths } from '../rules/iban.ts'
import { agrees, every, isAsciiLetter, isCapital, isDigit, valuesNear } from './generated.ts'

// Section 5 of the spec implemented again, character by character and without patterns, to compare the rules with. Each
// oracle is about a filled-in value; whether an empty one is allowed depends on the field.

/** A rule in other words, and values near its boundary. */
export type Oracle = { values: fc.Arbitrary<string>; accepts: (value: string) => boolean }

/** Compares a rule with its oracle over many values; states how many of them it has to accept and to reject. */
export const agreesWith = ({ values, accepts }: Oracle, rule: (value: string) => boolean) =>
  agrees(values, rule, accepts)

const nonEmpty = (values: fc.Arbitrary<string>) => values.filter((value) => value !== '')
const isLetter = (character: string | undefined) =>
  character !== undefined && (character.toLowerCase() !== character.toUpperCase() || 'ªßº'.includes(character))
const isApostrophe = (character: string | undefined) => character === "'" || character === '’'

const nameJoints = ['. ', '.-', " '", ' ’', "-'", '-’', '.', ' ', '-', "'", '’']

/**
 * AGY-3: letters and four punctuation characters; no digit; punctuation never comes first (except an apostrophe) or
 * twice.
 */
const looksLikeAName = (value: string, joints = nameJoints) => {
  const characters = [...value]
  let at = isApostrophe(characters[0]) ? 1 : 0
  if (!isLetter(characters[at])) return false
  while (at < characters.length) {
    while (isLetter(characters[at])) at += 1
    if (at === characters.length) return true
    const rest = characters.slice(at).join('')
    if (rest === '.') return true
    const joint = joints.find((character) => rest.startsWith(character) && isLetter(characters[at + character.length]))
    if (!joint) return false
    at += joint.length
  }
  return true
}

/** AGY-3: a place may also have a slash, with or without spaces, and one part in parentheses at the end. */
const looksLikeAPlace = (value: string) => {
  const isName = (part: string) => looksLikeAName(part, [' / ', ' /', '/ ', '/', ...nameJoints])
  const open = value.indexOf('(')
  if (open === -1) return isName(value)
  const before = value.slice(0, open)
  const name = before.endsWith(' ') ? before.slice(0, -1) : before
  return value.endsWith(')') && isName(name) && isName(value.slice(open + 1, -1))
}

const startsAndEndsWithALetter = (value: string) => {
  const characters = [...value]
  return isLetter(characters[0]) && isLetter(characters.at(-1) === '.' ? characters.at(-2) : characters.at(-1))
}

const isLabel = (label: string) =>
  label !== '' &&
  label.length <= 63 &&
  every(label, (character) => isAsciiLetter(character) || isDigit(character) || character === '-') &&
  !label.startsWith('-') &&
  !label.endsWith('-')

/** AGY-4: one at sign, atoms before it, a domain of labels that ends with a name. */
export const isAddress = (value: string) => {
  const [local = '', domain = '', ...more] = value.split('@')
  const labels = domain.split('.')
  const ending = labels.at(-1) ?? ''
  const isAtomCharacter = (character: string) =>
    isAsciiLetter(character) || isDigit(character) || "!#$%&'*+/=?^_`{|}~-".includes(character)
  return (
    more.length === 0 &&
    value.length <= 254 &&
    local.length <= 64 &&
    local.split('.').every((atom) => atom !== '' && every(atom, isAtomCharacter)) &&
    labels.length >= 2 &&
    labels.every(isLabel) &&
    ending.length >= 2 &&
    every(ending, isAsciiLetter)
  )
}

/** AGY-10: http or https, a host, no password, and nothing that a browser would have to guess. */
const isWebAddress = (value: string) => {
  const [scheme = '', rest = ''] = [value.slice(0, value.indexOf('://')), value.slice(value.indexOf('://') + 3)]
  const opens = ['http', 'https'].includes(scheme.toLowerCase()) && value.includes('://')
  if (!opens || every(rest[0] ?? '/', (character) => '/?#'.includes(character))) return false
  if ([...value].some((character) => character === '\\' || character.trim() === '') || !URL.canParse(value))
    return false
  return new URL(value).username + new URL(value).password === ''
}

/** AGY-6: a plus sign with the country's code, then groups of digits. */
const isPhone = (value: string) => {
  const [code = '', ...groups] = value.split(' ')
  const digits = code.slice(1)
  return (
    code.startsWith('+') &&
    every(digits, isDigit) &&
    (digits.length >= 2 || digits === '1' || digits === '7') &&
    groups.length > 0 &&
    groups.every((group) => group !== '' && every(group, isDigit))
  )
}

/** ORG-2: "optional plus sign, digits, hyphen, space, parentheses (example +49 00 000)". */
const isLoosePhone = (value: string) => {
  const rest = value.startsWith('+') ? value.slice(1) : value
  return every(rest, (character) => isDigit(character) || '- ()'.includes(character)) && [...rest].some(isDigit)
}

const isUsername = (value: string) =>
  value.length >= 8 &&
  value.length <= 64 &&
  [...value].some(isAsciiLetter) &&
  every(value, (character) => isAsciiLetter(character) || isDigit(character) || '._-@'.includes(character))

const isGoodPassword = (value: string) => {
  const characters = [...value]
  const isLower = (character: string) => character >= 'a' && character <= 'z'
  return (
    value.length >= 8 &&
    characters.some(isLower) &&
    characters.some(isCapital) &&
    characters.some(isDigit) &&
    characters.some(
      (character) => character !== ' ' && !isLower(character) && !isCapital(character) && !isDigit(character),
    )
  )
}

const isSwift = (value: string) =>
  (value.length === 11 || value.length === 8) &&
  every(value.slice(0, 6), isCapital) &&
  every(value.slice(6), (character) => isCapital(character) || isDigit(character))

export const oracles = {
  name: {
    values: nonEmpty(
      valuesNear(
        ['Anna-Lena', 'Bad Homburg v. d. Höhe', "'s-Hertogenbosch", 'St. Gallen', 'Müller', 'Frankfurt a.M.'],
        " .-'’aéZß1_,",
      ),
    ),
    accepts: looksLikeAName,
  },
  place: {
    values: nonEmpty(
      valuesNear(
        ['Frankfurt/Main', 'Halle (Saale)', 'Frankfurt / Main', "'s-Hertogenbosch", 'Aisch (Bad W./Nord)'],
        " .-'’aéZß1_/()",
      ),
    ),
    accepts: looksLikeAPlace,
  },
  owner: {
    values: nonEmpty(valuesNear(['Anna Berg', 'Zeelucht B.V.', 'Reisen 24 GmbH', 'a', 'Ö1'], 'aÄ1 .&-')),
    accepts: startsAndEndsWithALetter,
  },
  digits: {
    values: nonEmpty(
      fc.oneof(fc.string(), valuesNear(['12', '1234567890'], '0123456789'), valuesNear(['12', '7'], '0a -.')),
    ),
    accepts: (value) => every(value, isDigit),
  },
  email: {
    values: nonEmpty(
      valuesNear(['anna.berg@example.com', 'a+b@mail.example.de', "o'brien@a-b.ie", 'a@b.cd'], 'a1.@-+ _'),
    ),
    accepts: isAddress,
  },
  url: {
    values: nonEmpty(valuesNear(['https://www.seeweg.example/a', 'http://a.example:80/?b#c'], ':/?#@. \\ahtpsx')),
    accepts: isWebAddress,
  },
  gtmid: {
    values: nonEmpty(valuesNear(['GTM-ABC123', 'a1', '-'], 'aZ0-_ ä.')),
    accepts: (value) =>
      every(value, (character) => isAsciiLetter(character) || isDigit(character) || character === '-'),
  },
  phone: {
    values: nonEmpty(valuesNear(['+49 40 2000', '+1 212 555', '+7 495 1', '+31 6', '+351 21 200 11'], '0179 +-')),
    accepts: isPhone,
  },
  loosePhone: {
    values: nonEmpty(valuesNear(['+49 00 000', '(040) 123-45', '1', '+('], '0+-() a/')),
    accepts: isLoosePhone,
  },
  username: {
    values: nonEmpty(valuesNear(['anna.reports', 'abcdefgh', '1234567a', '12345678'], 'aZ1._-@ /é')),
    accepts: isUsername,
  },
  password: {
    values: nonEmpty(
      fc.oneof(
        valuesNear(['Cruise!2026', 'aB3!aB3!', 'abcdefg1A'], 'aB3! _'),
        fc.string({ minLength: 6, maxLength: 12 }),
      ),
    ),
    accepts: isGoodPassword,
  },
  swift: {
    values: nonEmpty(valuesNear(['COBADEFFXXX', 'INGBNL2A', 'DEUTDEDB110'], 'AZ09a')),
    accepts: isSwift,
  },
} as const satisfies Record<string, Oracle>

/** Examples of the IBAN registry. */
export const realIbans = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'CH9300762011623852957',
  'NL91ABNA0417164300',
  'BE68539007547034',
  'ES9121000418450200051332',
  'PT50000201231234567890154',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'LI21088100002324013AA',
  'LU280019400644750000',
  'IT60X0542811101000000123456',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'PL61109010140000071219812874',
  'SE4550000000058398257466',
  'DK5000400440116243',
  'BI4210000100010000332045181',
  'DJ2100010000000154000100186',
  'HN88CABF00000000000250005469',
  'YE15CBYE0001018861234567891234',
]

/** ISO 7064 by the book: move, spell letters as numbers, divide the whole number. */
const checksOut = (value: string) => {
  const asDigits = [...value.slice(4), ...value.slice(0, 4)].map((character) =>
    isCapital(character) ? String(character.charCodeAt(0) - 55) : character,
  )
  return BigInt(asDigits.join('')) % 97n === 1n
}
export const isIban = (value: string) =>
  value.length > 4 &&
  every(value.slice(0, 2), isCapital) &&
  every(value.slice(2, 4), isDigit) &&
  every(value, (character) => isCapital(character) || isDigit(character)) &&
  value.length === ibanLengths[value.slice(0, 2)] &&
  checksOut(value)
const isCapitalsAndDigits = (value: string) =>
  value.length >= 20 && value.length <= 34 && every(value.slice(0, 2), isCapital) && every(value.slice(2), isDigit)
const isMixed = (value: string) =>
  value.length >= 18 && value.length <= 34 && every(value, (character) => isCapital(character) || isDigit(character))

/** The brands whose IBANs may have letters anywhere; the others' are two capitals and digits. */
export const mixedIbanBrands = [104, 105, 106, 107, 109, 111, 112]

/** BNK-4: what looks like an IBAN of the market, or really is one of any country. */
export const ibanOracle = (mandant: number): Oracle => {
  const looksRight = mixedIbanBrands.includes(mandant) ? isMixed : isCapitalsAndDigits
  return {
    values: nonEmpty(
      valuesNear(
        [
          ...realIbans,
          'XX00000000000000000',
          'XX000000000000000000',
          'A1B2C3D4E5F6G7H8I',
          'BE68 5390 0754 7034',
          'DE00',
        ],
        '0129AZa -',
      ),
    ),
    accepts: (value) => {
      const withoutSpaces = value.split(' ').join('')
      return looksRight(withoutSpaces) || isIban(withoutSpaces)
    },
  }
}

const isDutchPostcode = (value: string) =>
  value.length === 6 && every(value.slice(0, 4), isDigit) && every(value.slice(4), isAsciiLetter)
const isDigits = (n: number) => (value: string) => value.length === n && every(value, isDigit)
const isPortuguesePostcode = (value: string) => {
  const [region = '', place = '', ...more] = value.split('-')
  return more.length === 0 && region.length === 4 && place.length === 3 && every(region + place, isDigit)
}
const isFourDigitsOrMore = (value: string) => value.length >= 4 && value.length <= 12 && every(value, isDigit)

export const dutchBrands = [104, 105, 106, 107]
const portugueseBrand = 111

export const postcodes = nonEmpty(
  valuesNear(
    ['1234', '12345', '1234AB', '1234ab', '3012AG', '1234-567', '9999-000', '4050-112', '123', '12345AB', 'SW1A 1AA'],
    '0123456789ABz- ',
  ),
)

/** "GB and others 3 to 10 letters, digits, spaces, hyphens"; neither of the last two at an end. */
const isOtherPostcode = (value: string) =>
  value.length >= 3 &&
  value.length <= 10 &&
  every(
    value,
    (character) => isAsciiLetter(character) || isDigit(character) || character === ' ' || character === '-',
  ) &&
  [value.at(0), value.at(-1)].every((character) => character !== ' ' && character !== '-')

const countryPostcodes: Record<string, (value: string) => boolean> = {
  DE: isDigits(5),
  ES: isDigits(5),
  FR: isDigits(5),
  IT: isDigits(5),
  AT: isDigits(4),
  BE: isDigits(4),
  CH: isDigits(4),
  LU: isDigits(4),
  DK: isDigits(4),
  NL: isDutchPostcode,
  PT: isPortuguesePostcode,
}

/** What section 5 accepts for the brand. */
export const isBrandPostcode = (mandant: number, value: string) => {
  if (mandant === portugueseBrand) return isPortuguesePostcode(value)
  return dutchBrands.includes(mandant) ? isDutchPostcode(value) : isFourDigitsOrMore(value)
}

/** AGY-5: the postcode of the brand or of the chosen country. */
export const postcodeOracle = (mandant: number, country: string): Oracle => ({
  values: postcodes,
  accepts: (value) => isBrandPostcode(mandant, value) || (countryPostcodes[country] ?? isOtherPostcode)(value),
})
