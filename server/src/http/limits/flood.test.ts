import { expect, test } from 'vitest'
import { floodGate } from './flood.ts'

const start = 1_800_000_000_000

test('SES-7 an address may make a burst of public calls, then has to wait between calls', () => {
  const gate = floodGate(300)
  for (let n = 0; n < 300; n += 1) expect(gate('a', start)).toBe(0)
  expect(gate('a', start)).toBe(1)
  expect(gate('b', start)).toBe(0)
  expect(gate('a', start + 1000)).toBe(0)
})

test('SES-7 setting the clock back blocks nobody', () => {
  const gate = floodGate(300)
  gate('a', start + 7_200_000)
  expect(gate('a', start)).toBe(0)
})
