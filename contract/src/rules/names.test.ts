import { describe, expect, test } from 'vitest'
import { hostile } from '../testing/generated.ts'
import { agreesWith, oracles } from '../testing/oracles.ts'
import { validateLetterEnds, validateName, validatePlace } from './names.ts'

describe('AGY-3 names and places', () => {
  test.each([
    'Anna',
    'Anna-Lena',
    'Zoë',
    'Ångström',
    'José María',
    "O'Brien",
    'O’Brien',
    "d'Artagnan",
    'van der Berg',
    'Bad Homburg v. d. Höhe',
    "'s-Hertogenbosch",
    '’s-Gravenhage',
    "'t Harde",
    'St. Gallen',
    'Frankfurt a.M.',
    "L'Haÿ-les-Roses",
    "Sant Sadurní d'Anoia",
    'Núñez',
    'Μαρία',
    'Zoe\u0308',
    'x',
    '',
  ])('AGY-3 %j is fine', (value) => {
    expect(validateName(value)).toBeUndefined()
  })
  test.each([
    'Anna2',
    '2Anna',
    'Anna_Lena',
    'Anna@Lena',
    'Anna, Lena',
    'Anna/Lena',
    'Frankfurt (Oder)',
    '-Anna',
    'Anna-',
    'Anna--Lena',
    'Anna  Lena',
    ' Anna',
    '.',
    "'",
    "''Anna",
    'Anna!',
    '<b>Anna</b>',
    'Anna\nLena',
    '🙂',
  ])('AGY-3 %j contains invalid characters', (value) => {
    expect(validateName(value)).toEqual({ key: 'invalidcharacters' })
  })

  test('AGY-3 agrees with the spec over generated names', () => {
    const tally = agreesWith(oracles.name, (value) => validateName(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })

  test('AGY-3 a hostile name is refused for its length, before any pattern runs', () => {
    for (const piece of ['a', 'a ', "a'", 'a. ']) {
      expect(validateName(hostile(piece))).toEqual({ key: 'maxlength', params: { n: 200 } })
    }
  })
})

describe('AGY-3 places', () => {
  test.each([
    'Hamburg',
    'Frankfurt/Main',
    'Frankfurt / Main',
    'Halle (Saale)',
    'Frankfurt (Oder)',
    'Halle(Saale)',
    'Neustadt (Aisch/Bad Windsheim)',
    'Villach/Beljak (Kärnten)',
    'St. Gallen (Bad St. Leonhard)',
    "'s-Hertogenbosch",
    'Bad Homburg v. d. Höhe',
    'Rothenburg o.d.T.',
    '',
  ])('AGY-3 %j is a place', (value) => {
    expect(validatePlace(value)).toBeUndefined()
  })
  test.each(['Hamburg 2', '2 Hamburg', 'Halle (2)', 'Frankfurt/60', 'Paris 16', '20354', 'Köln²'])(
    'AGY-3 %j may contain letters only',
    (value) => {
      expect(validatePlace(value)).toEqual({ key: 'letters' })
    },
  )
  test.each([
    'Köln!',
    'Halle (Saale',
    'Halle Saale)',
    'Halle ()',
    '(Saale)',
    'Halle (Saale) (Stadt)',
    'Halle ((Saale))',
    '/Main',
    'Frankfurt/',
    'Frankfurt//Main',
    'Frankfurt  Main',
    'Berlin, Mitte',
    'Köln\\Bonn',
    'Bad_Homburg',
    '<b>',
  ])('AGY-3 %j contains invalid characters', (value) => {
    expect(validatePlace(value)).toEqual({ key: 'invalidcharacters' })
  })
  test('AGY-3 agrees with the decision over generated places', () => {
    const tally = agreesWith(oracles.place, (value) => validatePlace(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
  test('AGY-3 a hostile place is refused for its length, before any pattern runs', () => {
    for (const piece of ['a', 'a/', 'a (', 'a / ', '(a)']) {
      expect(validatePlace(hostile(piece))).toEqual({ key: 'maxlength', params: { n: 200 } })
      // The longest value that reaches the pattern.
      expect(validatePlace(`${piece.repeat(66).slice(0, 199)}!`)).toMatchObject({ key: 'invalidcharacters' })
    }
  })
})

describe('BNK-3 starts and ends with a letter', () => {
  test.each(['Anna Berg', 'Reisen 24 GmbH', 'Zeelucht B.V.', 'Ö', 'É. Dupont & Fils', 'x', 'Zoe\u0308', ''])(
    'BNK-3 %j is fine',
    (value) => {
      expect(validateLetterEnds(value)).toBeUndefined()
    },
  )
  test.each(['24 Reisen', 'Reisen 24', ' Anna', 'Anna ', '.Anna', 'Anna..', 'Anna!', '-', '.', '7'])(
    'BNK-3 %j is refused',
    (value) => {
      expect(validateLetterEnds(value)).toEqual({ key: 'pattern' })
    },
  )
  test('BNK-3 agrees with the spec over generated values', () => {
    const tally = agreesWith(oracles.owner, (value) => validateLetterEnds(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
  test('BNK-3 a long hostile value is answered quickly', () => {
    expect(validateLetterEnds(hostile('a.'))).toEqual({ key: 'pattern' })
    expect(validateLetterEnds(hostile('a', ''))).toBeUndefined()
  })
})

test('AGY-3 a name has at most 200 characters', () => {
  expect(validateName('a'.repeat(200))).toBeUndefined()
  expect(validateName('a'.repeat(201))).toEqual({ key: 'maxlength', params: { n: 200 } })
})
