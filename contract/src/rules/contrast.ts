import { contrastRatio } from '../brands/luminance.ts'
import { limits } from '../calls/limits.ts'
import { type ColourField, type Colours, layoutDefaults } from '../layout.ts'
import type { CrossFieldIssue } from './rule.ts'

/** LAY-3: one of the contrast checks: a colour of the page on another, or on white. */
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

/** A ratio with two decimals, truncated rather than rounded: what shows as 4.5 has passed. */
export const roundRatio = (ratio: number) => Math.floor(ratio * 100) / 100

export type ContrastLine = ContrastPair & { ratio: number; ok: boolean }

/** LAY-3: the seven checks of a layout. */
export const contrastLines = (colours: Colours): ContrastLine[] => contrastPairs.map((pair) => buildLine(pair, colours))

const buildLine = (pair: ContrastPair, colours: Colours): ContrastLine => {
  const ratio = contrastRatio(colours[pair.colour], pair.on === 'white' ? '#ffffff' : colours[pair.on])
  return { ...pair, ratio, ok: ratio >= limits.contrast }
}

type Styles = { [field in ColourField]?: unknown }

/** LAY-3: the failing checks of a layout, as they are stored with it. */
export const unreadablePairs = (styles: Styles) =>
  contrastLines({ ...layoutDefaults, ...onlyColours(styles) })
    .filter(({ ok }) => !ok)
    .map(({ colour, on, ratio }) => ({ colour, on, ratio: roundRatio(ratio) }))

/** LAY-3: the failing checks of a layout, each at the field of the foreground colour. */
export const contrastIssues = (styles: Styles): CrossFieldIssue[] =>
  unreadablePairs(styles).map(({ colour, on, ratio }) => ({
    at: colour,
    issue: { key: 'contrast', params: { on, ratio, n: limits.contrast } },
  }))

/** Fields that are not colours are rejected by their own rule. */
const onlyColours = (styles: Styles): Partial<Colours> =>
  Object.fromEntries(
    Object.entries(styles).filter(([, value]) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)),
  )
