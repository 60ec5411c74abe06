import { describe, expect, test } from 'vitest'
import { hostile } from '../testing/generated.ts'
import { agreesWith, oracles } from '../testing/oracles.ts'
import { swift, tidySwift } from './swift.ts'

const refusal = { key: 'lookslike', params: { example: 'COBADEFFXXX' } }

describe('BNK-5 SWIFT', () => {
  test.each(['COBADEFFXXX', 'DEUTDEDB110', 'ABNANL2A123', 'INGBNL2A', 'COBADEFF', 'COBA DE FF XXX', ''])(
    'BNK-5 %j is fine',
    (value) => {
      expect(swift(value)).toBeUndefined()
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
    expect(swift(value)).toEqual(refusal)
  })

  test('BNK-5 agrees with the spec over generated values', () => {
    const tally = agreesWith(oracles.swift, (value) => swift(value) === undefined)
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
    expect(swift(hostile('A', ''))).toEqual(refusal)
    expect(swift(hostile(' ', 'COBADEFF'))).toEqual(refusal)
  })
})
