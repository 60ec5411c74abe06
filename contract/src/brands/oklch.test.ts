import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/generated.ts'
import { formatHex, perceivedDifference, toHex, toOklch, toShown } from './oklch.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(formatHex)

// The figures of Björn Ottosson's own table, converted to hue and chroma.
test.each([
  ['#ffffff', 1, 0],
  ['#000000', 0, 0],
  ['#ff0000', 0.628, 0.258],
  ['#00ff00', 0.866, 0.295],
  ['#0000ff', 0.452, 0.313],
])('LAY-3 %s has the lightness %d and the chroma %d', (hex, l, c) => {
  expect(toOklch(hex).l).toBeCloseTo(l, 3)
  expect(toOklch(hex).c).toBeCloseTo(c, 3)
})

test('LAY-3 every colour survives the conversion and back', () => {
  holds(colour, (hex) => {
    expect(toHex(toOklch(hex))).toBe(hex)
  })
})

test('LAY-3 a colour has no difference to itself, the difference is the same both ways, and 1 from black to white', () => {
  expect(perceivedDifference('#000000', '#ffffff')).toBeCloseTo(1, 4)
  holds(fc.tuple(colour, colour), ([one, other]) => {
    expect(perceivedDifference(one, one)).toBe(0)
    expect(perceivedDifference(one, other)).toBeCloseTo(perceivedDifference(other, one), 12)
  })
})

test('LAY-3 a colour that a screen cannot show loses chroma, never lightness or hue', () => {
  const loud = { l: 0.5, c: 0.4, h: 2 }
  const displayable = toShown(loud)
  expect(displayable).toMatchObject({ l: 0.5, h: 2 })
  expect(displayable.c).toBeLessThan(0.4)
  expect(toOklch(toHex(loud)).l).toBeCloseTo(0.5, 2)
})
