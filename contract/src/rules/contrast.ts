import { type ColourField, type Colours, layoutDefaults } from '../layout.ts'
import { limits } from '../limits.ts'
import type { CrossFault } from './rule.ts'

/** LAY-3: one of the contrast lines: a colour of the page on another, or on white. */
export type ContrastPair = { colour: ColourField; on: ColourField | 'white' }

/** LAY-3: the seven pairs that must be readable. */
export const contrastPairs: readonly ContrastPair[] = [
  { colour: 'colorfont', on: 'colorbackground' },
  { colour: 'colorfont', on: 'white' },
  { colour: 'colorlink', on: 'colorbackground' },
  { colour: 'colorlink', on: 'white' },
  { colour: 'colorbuttonfont', on: 'colorbutton' },
  { colour: 'colorbuttonfont', on: 'colorbuttonhover' },
  { colour: 'colorbutton', on: 'white' },
]

/** How much light a channel of 0 to 255 gives (WCAG). */
const light = Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const lightOf = (channel: number) => light[channel & 255] ?? 0

/** WCAG's relative luminance of a colour as a number, `0xrrggbb`. */
export const luminance = (rgb: number) =>
  0.2126 * lightOf(rgb >> 16) + 0.7152 * lightOf(rgb >> 8) + 0.0722 * lightOf(rgb)

/** WCAG's contrast ratio of two luminances, from 1 to 21. */
export const ratioOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** A colour `#rrggbb` as a number. */
export const rgbOf = (colour: string) => Number.parseInt(colour.slice(1), 16)

/** WCAG's contrast ratio of two colours `#rrggbb`. */
export const contrastRatio = (one: string, other: string) => ratioOf(luminance(rgbOf(one)), luminance(rgbOf(other)))

/** A ratio with two decimals, cut and not rounded: what is shown as 4.5 has passed. */
export const shownRatio = (ratio: number) => Math.floor(ratio * 100) / 100

export type ContrastLine = ContrastPair & { ratio: number; ok: boolean }

/** LAY-3: the seven lines of a layout. */
export const contrastLines = (colours: Colours): ContrastLine[] => contrastPairs.map((pair) => lineOf(pair, colours))

const lineOf = (pair: ContrastPair, colours: Colours): ContrastLine => {
  const ratio = contrastRatio(colours[pair.colour], pair.on === 'white' ? '#ffffff' : colours[pair.on])
  return { ...pair, ratio, ok: ratio >= limits.contrast }
}

/** LAY-3: the lines of a saved layout that fail, each at the field of the upper colour. */
export const contrastFaults = (styles: { [field in ColourField]?: unknown }): CrossFault[] =>
  contrastLines({ ...layoutDefaults, ...onlyColours(styles) })
    .filter(({ ok }) => !ok)
    .map(({ colour, on, ratio }) => ({
      at: colour,
      fault: { key: 'contrast', params: { on, ratio: shownRatio(ratio), n: limits.contrast } },
    }))

/** Fields that are no colours are refused by their own rule. */
const onlyColours = (styles: { [field in ColourField]?: unknown }): Partial<Colours> =>
  Object.fromEntries(
    Object.entries(styles).filter(([, value]) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)),
  )
