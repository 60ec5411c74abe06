import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from '../brands/luminance.ts'
import { perceivedDifference, toHex, toOklch } from '../brands/oklch.ts'
import { type ColourField, type Colours, colourFields, layoutDefaults } from '../layout.ts'
import { listFieldErrors } from '../testing/list-field-errors.ts'
import { contrastLines, contrastPairs } from './contrast.ts'
import { repairColours } from './contrast-repair.ts'
import { stylesSchema } from './wlv.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
const colours: fc.Arbitrary<Colours> = fc.record({
  colorbackground: colour,
  colorbutton: colour,
  colorbuttonhover: colour,
  colorbuttonfont: colour,
  colorlink: colour,
  colorborder: colour,
  colorfont: colour,
})
const sets = fc.sample(colours, { seed: 20_261_115, numRuns: 10_000 })
const repairs = sets.map((given) => ({ given, repaired: repairColours(given) }))

const groups = [
  ['colorbackground', 'colorfont', 'colorlink'],
  ['colorbuttonfont', 'colorbutton', 'colorbuttonhover'],
] as const

const passes = (colours: Colours) => contrastLines(colours).every(({ ok }) => ok)
const changedFields = (given: Colours, repaired: Colours) =>
  colourFields.filter((field) => given[field] !== repaired[field])
const distance = (given: Colours, repaired: Colours) =>
  colourFields.reduce((sum, field) => sum + perceivedDifference(given[field], repaired[field]), 0)
const fails = (given: Colours, field: ColourField) =>
  contrastLines(given).some(({ ok, colour, on }) => !ok && (colour === field || on === field))

describe('LAY-3 "repair all" over 10,000 random colour sets', () => {
  test('LAY-3 the sets are realistic: nearly all of them fail', () => {
    expect(sets).toHaveLength(10_000)
    expect(sets.filter(passes).length).toBeLessThan(100)
  })

  test('LAY-3 always passes all seven checks, in the form and on the server alike', () => {
    const failures = repairs.filter(
      ({ repaired }) =>
        !passes(repaired) || listFieldErrors(stylesSchema, { ...layoutDefaults, ...repaired }).length > 0,
    )
    expect(failures).toEqual([])
  })

  test('LAY-3 is idempotent', () => {
    expect(repairs.filter(({ repaired }) => changedFields(repaired, repairColours(repaired)).length > 0)).toEqual([])
  })

  test('LAY-3 changes only colours that need it: with any one of the old colours restored, a check fails again', () => {
    const needless = repairs.flatMap(({ given, repaired }) =>
      changedFields(given, repaired).filter((field) => passes({ ...repaired, [field]: given[field] })),
    )
    expect(needless).toEqual([])
  })

  test('LAY-3 changes a colour whose own checks pass only where nothing else can help', () => {
    const greys = Array.from({ length: 256 }, (_, grey) => `#${grey.toString(16).padStart(2, '0').repeat(3)}`)
    const changedPassing = repairs.flatMap(({ given, repaired }) =>
      changedFields(given, repaired)
        .filter((field) => !fails(given, field))
        .map((field) => ({ given, field })),
    )
    expect(changedPassing.length).toBeGreaterThan(10)
    /** Whether replacing only the failing colours with greys would do, since only their luminance matters. */
    const couldStay = (given: Colours, [middle, ...others]: readonly [ColourField, ...ColourField[]]) => {
      const choices = (field: ColourField) => (fails(given, field) ? greys : [given[field]])
      const isWhiteMet = (field: ColourField) =>
        contrastPairs.some(({ colour, on }) => colour === field && on === 'white')
      return choices(middle).some((centre) =>
        others.every((field) =>
          choices(field).some(
            (one) => contrastRatio(one, centre) >= 4.5 && (!isWhiteMet(field) || contrastRatio(one, '#ffffff') >= 4.5),
          ),
        ),
      )
    }
    const needless = changedPassing.filter(({ given, field }) =>
      groups.some((group) => group.some((one) => one === field) && couldStay(given, group)),
    )
    expect(needless).toEqual([])
  })

  test('LAY-3 never changes the border, and keeps the hue of what it changes', () => {
    for (const { given, repaired } of repairs) {
      expect(repaired.colorborder).toBe(given.colorborder)
      for (const field of changedFields(given, repaired)) {
        const [was, is] = [toOklch(given[field]), toOklch(repaired[field])]
        const turn = Math.abs(Math.atan2(Math.sin(was.h - is.h), Math.cos(was.h - is.h)))
        // Near black and in greys the hue is a matter of rounding: what counts is whether the change is visible.
        if (is.l > 0.25) expect(is.c * turn).toBeLessThan(0.03)
        expect(is.c).toBeLessThan(was.c + 0.02)
      }
    }
  })
})

describe('LAY-3 changes as little as possible', () => {
  /** An independent coarse search: every combination of 32 shades of the three colours of a group. */
  const coarse = (given: Colours, group: readonly ColourField[]) => {
    const choices = group.map((field) => {
      const { c, h } = toOklch(given[field])
      const shades = Array.from({ length: 33 }, (_, step) => toHex({ l: step / 32, c, h }))
      return fails(given, field) ? [given[field], ...shades] : [given[field]]
    })
    const [first = [], second = [], third = []] = choices
    let best = Number.POSITIVE_INFINITY
    for (const one of first)
      for (const two of second)
        for (const three of third) {
          const candidate = { ...given, [group[0] ?? '']: one, [group[1] ?? '']: two, [group[2] ?? '']: three }
          const others = contrastLines(candidate).filter(({ colour }) => group.includes(colour))
          if (others.every(({ ok }) => ok)) best = Math.min(best, distance(given, candidate))
        }
    return best
  }

  test.each(groups)('LAY-3 no combination of shades of %s, %s and %s is closer', (...group) => {
    for (const { given, repaired } of repairs.slice(0, 8)) {
      const only = Object.assign({}, given, ...group.map((field) => ({ [field]: repaired[field] })))
      expect(distance(given, only)).toBeLessThanOrEqual(coarse(given, group) + 0.004)
    }
  })

  test('LAY-3 a layout that passes stays unchanged', () => {
    expect(repairColours(layoutDefaults)).toEqual(layoutDefaults)
  })

  test.each([
    ['a grey font a little darker', { colorfont: '#777777' }, { colorfont: '#707070' }],
    ['a light button darker, its font stays', { colorbutton: '#80b0ff' }, { colorbutton: '#4a76c1' }],
    ['a hover that meets only one line', { colorbuttonhover: '#80b0ff' }, {}],
  ])('LAY-3 %s', (_, colours, expected) => {
    const repaired = repairColours({ ...layoutDefaults, ...colours })
    expect(changedFields({ ...layoutDefaults, ...colours }, repaired)).toEqual(Object.keys(colours))
    expect(repaired).toMatchObject(expected)
  })
})
