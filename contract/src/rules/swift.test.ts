import { describe, expect, test } from 'vitest'
import { hostile } from '../testing/generated.ts'
import { agreesWith, oracles } from '../testing/oracles.ts'
import { tidySwift, validateSwift } from './swift.ts'

const refusal = { key: 'lookslike', params: { example: 'COBADEFFXXX' } }

describe('BNK-5 SWIFT', () => {
  test.each(['COBADEFFXXX', 'DEUTDEDB110', 'ABNANL2A123', 'INGBNL2A', 'COBADEFF', 'COBA DE FF XXX', ''])(
    'BNK-5 %j is fine',
    (value) => {
      expect(validateSwift(value)).toBeUndefined()
    },
  )
  test.each([
    'cobadeffxxx',
    'COBADEFFXX',
    'COBADEFFX',
    'COBADEFFXXXX',
    'COBADE',
    'COB1DEFFXXX',
    'COBADEF-XXX',
    '12345678901',
    'COBADEÄFXXX',
  ])('BNK-5 %j is refused', (value) => {
    expect(validateSwift(value)).toEqual(refusal)
  })

  test('BNK-5 agrees with the spec over generated values', () => {
    const tally = agreesWith(oracles.swift, (value) => validateSwift(value) === undefined)
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })

  test('BNK-5 eight characters are completed with XXX, anything else stays unchanged', () => {
    expect(tidySwift('COBADEFF')).toBe('COBADEFFXXX')
    expect(tidySwift(' COBA DE FF ')).toBe('COBADEFFXXX')
    expect(tidySwift('COBADEFF500')).toBe('COBADEFF500')
    expect(tidySwift('cobadeff')).toBe('cobadeff')
    expect(tidySwift('COBADEFFX')).toBe('COBADEFFX')
  })

  test('BNK-5 a hostile value is refused for its length', () => {
    expect(validateSwift(hostile('A', ''))).toEqual(refusal)
    expect(validateSwift(hostile(' ', 'COBADEFF'))).toEqual(refusal)
  })
})

test('BNK-5 spaces are allowed up to twice the length of a BIC', () => {
  expect(validateSwift(`COBADEFFXXX${' '.repeat(11)}`)).toBeUndefined()
  expect(validateSwift(`COBADEFFXXX${' '.repeat(12)}`)).toEqual(refusal)
})
