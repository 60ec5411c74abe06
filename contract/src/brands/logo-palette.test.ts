import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastLines } from '../rules/contrast.ts'
import { holds } from '../testing/generated.ts'
import { paletteFromLogo } from './logo-palette.ts'
import { perceivedDifference, toOklch } from './oklch.ts'

/** A picture with areas of one colour each: this many pixels of it. */
const picture = (...areas: readonly (readonly [string, number])[]) =>
  areas.flatMap(([hex, count]) => {
    const rgb = Number.parseInt(hex.slice(1), 16)
    return Array.from({ length: count }, () => [rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255]).flat()
  })

test('LAY-3 colours from a logo: its main colour for buttons, its second for links', () => {
  const palette = paletteFromLogo(picture(['#ffffff', 5000], ['#0a5c8c', 800], ['#b3261e', 400], ['#000000', 300]))
  expect(perceivedDifference(palette?.colorbutton ?? '', '#0a5c8c')).toBeLessThan(0.01)
  expect(perceivedDifference(palette?.colorlink ?? '', '#b3261e')).toBeLessThan(0.01)
  expect(toOklch(palette?.colorbuttonhover ?? '').l).toBeLessThan(toOklch(palette?.colorbutton ?? '').l)
})

test('LAY-3 a colour that is too light for buttons keeps its hue', () => {
  const palette = paletteFromLogo(picture(['#ffcc00', 900], ['#ffffff', 400]))
  const [logo, button] = [toOklch('#ffcc00'), toOklch(palette?.colorbutton ?? '')]
  expect(Math.abs(logo.h - button.h)).toBeLessThan(0.1)
})

test('LAY-3 a black and white logo gives dark buttons', () => {
  expect(toOklch(paletteFromLogo(picture(['#ffffff', 900], ['#222222', 100]))?.colorbutton ?? '').l).toBeLessThan(0.35)
})

test('LAY-3 an empty or fully transparent picture gives no colours', () => {
  expect(paletteFromLogo([])).toBeUndefined()
  expect(paletteFromLogo([10, 20, 30, 0, 200, 100, 50, 127])).toBeUndefined()
})

test('LAY-3 whatever the picture, the proposed colours pass all seven checks', () => {
  const pixel = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(0, 255, 255, 255))
  holds(fc.array(pixel, { minLength: 1, maxLength: 12 }), (pixels) => {
    const palette = paletteFromLogo(pixels.flat())
    expect(palette === undefined).toBe(pixels.every(([, , , opaque]) => opaque === 0))
    if (palette) expect(contrastLines(palette).filter(({ ok }) => !ok)).toEqual([])
  })
})
