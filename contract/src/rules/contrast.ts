import { type ColourField, type Colours, layoutDefaults } from '../layout.ts'
import { limits } from '../limits.ts'
import { contrastRatio } from '../luminance.ts'
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
