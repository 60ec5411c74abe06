import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from '../brands/luminance.ts'
import { type Colours, colourFields, layoutDefaults } from '../layout.ts'
import { agrees, holds } from '../testing/generated.ts'
import { listErrorKeys, listFieldErrors } from '../testing/list-field-errors.ts'
import { contrastLines, contrastPairs, roundRatio } from './contrast.ts'
import { suggestColour } from './contrast-suggestion.ts'
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

/** The formula of WCAG 2.2 ("relative luminance"), implemented from its text. */
const wcag = (one: string, other: string) => {
  const relative = (hex: string) => {
    const [r, g, b] = [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map((pair) => {
      const srgb = Number(`0x${pair}`) / 255
      return srgb <= 0.03928 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
  }
  const [l2 = 0, l1 = 0] = [relative(one), relative(other)].sort((a, b) => a - b)
  return (l1 + 0.05) / (l2 + 0.05)
}

describe('LAY-3 contrast ratio', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.47],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 3.99],
    ['#0000ff', '#ffffff', 8.59],
    ['#00ff00', '#000000', 15.3],
  ])('LAY-3 %s on %s is %d', (one, other, ratio) => {
    expect(roundRatio(contrastRatio(one, other))).toBe(ratio)
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other))
  })
  test('LAY-3 agrees with the WCAG formula over generated colours', () => {
    holds(fc.tuple(colour, colour), ([one, other]) => {
      expect(contrastRatio(one, other)).toBeCloseTo(wcag(one, other), 10)
    })
  })
  test('LAY-3 a displayed ratio is truncated, so that 4.5 always means passed', () => {
    expect(roundRatio(4.4999)).toBe(4.49)
    expect(roundRatio(4.5)).toBe(4.5)
  })
})

describe('LAY-3 the seven checks', () => {
  test('LAY-3 font and link on background and on white, button font on button and hover, button on white', () => {
    expect(contrastPairs.map(({ colour, on }) => `${colour} on ${on}`)).toEqual([
      'colorfont on colorbackground',
      'colorfont on white',
      'colorlink on colorbackground',
      'colorlink on white',
      'colorbuttonfont on colorbutton',
      'colorbuttonfont on colorbuttonhover',
      'colorbutton on white',
    ])
  })
  test('LAY-2 the default layout passes all seven', () => {
    const lines = contrastLines(layoutDefaults)
    expect(lines).toHaveLength(7)
    expect(lines.every(({ ok }) => ok)).toBe(true)
    expect(listFieldErrors(stylesSchema, layoutDefaults)).toEqual([])
  })
  test.each([
    ['colorfont', '#777777', ['colorfont on colorbackground', 'colorfont on white']],
    ['colorfont', '#767676', ['colorfont on colorbackground']],
    ['colorlink', '#999999', ['colorlink on colorbackground', 'colorlink on white']],
    ['colorbackground', '#333333', ['colorfont on colorbackground', 'colorlink on colorbackground']],
    ['colorbutton', '#80b0ff', ['colorbuttonfont on colorbutton', 'colorbutton on white']],
    ['colorbuttonhover', '#80b0ff', ['colorbuttonfont on colorbuttonhover']],
    ['colorbuttonfont', '#0050c9', ['colorbuttonfont on colorbutton', 'colorbuttonfont on colorbuttonhover']],
    ['colorborder', '#ffffff', []],
  ])('LAY-3 %s %s fails where it cannot be read', (field, value, failing) => {
    const lines = contrastLines({ ...layoutDefaults, [field]: value })
    expect(lines.filter(({ ok }) => !ok).map(({ colour, on }) => `${colour} on ${on}`)).toEqual(failing)
  })
  test('LAY-3 the server refuses a failing layout at the field of the foreground colour', () => {
    expect(listFieldErrors(stylesSchema, { ...layoutDefaults, colorfont: '#777777' })).toEqual([
      { field: 'colorfont', key: 'contrast', params: { on: 'colorbackground', ratio: 4.1, n: 4.5 } },
    ])
  })
  test('LAY-3 styles are refused exactly if one of the seven is below 4.5', () => {
    const dark = fc.integer({ min: 0, max: 0x60 }).map((grey) => `#${grey.toString(16).padStart(2, '0').repeat(3)}`)
    const mostlyReadable = fc.record({
      colorbackground: fc.constantFrom('#ffffff', '#f5f5f5', '#888888'),
      colorbutton: fc.oneof(dark, colour),
      colorbuttonhover: dark,
      colorbuttonfont: fc.constantFrom('#ffffff', '#eeeeee'),
      colorlink: dark,
      colorborder: colour,
      colorfont: dark,
    })
    const tally = agrees(
      mostlyReadable,
      (sample) => listFieldErrors(stylesSchema, { ...layoutDefaults, ...sample }).length === 0,
      (c) =>
        [
          wcag(c.colorfont, c.colorbackground),
          wcag(c.colorfont, '#ffffff'),
          wcag(c.colorlink, c.colorbackground),
          wcag(c.colorlink, '#ffffff'),
          wcag(c.colorbuttonfont, c.colorbutton),
          wcag(c.colorbuttonfont, c.colorbuttonhover),
          wcag(c.colorbutton, '#ffffff'),
        ].every((ratio) => ratio >= 4.5),
    )
    expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(200)
  })
})

describe('LAY-9 styles', () => {
  test('LAY-9 every key is required, and no other is accepted', () => {
    expect(Object.values(listErrorKeys(stylesSchema, {}))).toEqual(Array(10).fill('required'))
    expect(listErrorKeys(stylesSchema, { ...layoutDefaults, colour: 'red' })).toEqual({ colour: 'unknown' })
  })
  test.each(colourFields)('LAY-9 %s is #rrggbb and nothing that could break out of a style sheet', (field) => {
    for (const value of ['red', '#fff', '#12345g', '#1234567', 'url(x)', '#000000;}', '', 5]) {
      expect(listErrorKeys(stylesSchema, { ...layoutDefaults, [field]: value })).toHaveProperty(field)
    }
  })
  test('LAY-1 only the eleven fonts', () => {
    expect(listErrorKeys(stylesSchema, { ...layoutDefaults, fontfamily: 'Comic Sans' })).toEqual({
      fontfamily: 'pattern',
    })
    expect(listFieldErrors(stylesSchema, { ...layoutDefaults, fontfamily: 'Time New Roman' })).toEqual([])
  })
  test('LAY-9 a colour may be typed in capitals', () => {
    expect(stylesSchema.parse({ ...layoutDefaults, colorbuttonfont: '#FFFFFF' }).colorbuttonfont).toBe('#ffffff')
  })
})

describe('LAY-3 a failing check offers the nearest passing colour', () => {
  test('LAY-3 slightly darker where that is enough', () => {
    const grey = { ...layoutDefaults, colorfont: '#777777' }
    expect(suggestColour(grey, { colour: 'colorfont', on: 'white' })).toEqual({ field: 'colorfont', colour: '#707070' })
  })
  test('LAY-3 the background where no font colour can help', () => {
    const night = { ...layoutDefaults, colorbackground: '#333333' }
    expect(suggestColour(night, { colour: 'colorfont', on: 'colorbackground' })?.field).toBe('colorbackground')
  })
  test('LAY-3 every failing check of any layout has a suggestion, and applying it makes that check pass', () => {
    holds(colours, (sample) => {
      for (const line of contrastLines(sample).filter(({ ok }) => !ok)) {
        const suggestion = suggestColour(sample, line)
        expect(suggestion).toBeDefined()
        if (!suggestion) continue
        const after = contrastLines({ ...sample, [suggestion.field]: suggestion.colour })
        expect(after.find(({ colour, on }) => colour === line.colour && on === line.on)?.ok).toBe(true)
      }
    })
  })
  test('LAY-3 applying one suggestion after another ends with a layout that passes', () => {
    holds(colours, (sample) => {
      let current = sample
      for (let click = 0; click < 20; click += 1) {
        const failing = contrastLines(current).find(({ ok }) => !ok)
        if (!failing) return
        const suggestion = suggestColour(current, failing)
        if (suggestion) current = { ...current, [suggestion.field]: suggestion.colour }
      }
      expect(contrastLines(current).filter(({ ok }) => !ok)).toEqual([])
    })
  })
})
