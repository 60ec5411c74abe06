import { contrastRatio } from '@gangway/contract/brands/luminance'
import { mix } from './colour.ts'
import { darkShade, greys, lightShade, shades } from './shades.ts'

export type Scheme = 'light' | 'dark'

/** Signal colours, the same for every brand. */
const signals = { red: '#b3261e', green: '#1a6e3c', yellow: '#8a5a00' }

/** Every row of shades that a brand's pages use. */
export const buildPalette = (brand: string) => {
  const { gray, dark } = greys(brand)
  const row = (colour: string) => shades(colour, dark[6])
  return {
    gray,
    dark,
    accent: row(brand),
    red: row(signals.red),
    green: row(signals.green),
    yellow: row(signals.yellow),
  }
}

/** White or near-black, whichever is more readable on the colour. */
const inkOn = (colour: string, black: string) =>
  contrastRatio('#ffffff', colour) >= contrastRatio(black, colour) ? '#ffffff' : black

/**
 * The colours of a brand's pages, by purpose. Style sheets use these names and no others, so nothing in them knows
 * about light and dark.
 */
export const buildTokens = (brand: string, scheme: Scheme) => {
  const { gray, dark, accent, red, green, yellow } = buildPalette(brand)
  const isLight = scheme === 'light'
  const background = isLight ? '#ffffff' : dark[7]
  const main = accent[isLight ? lightShade : darkShade]
  const signal = (row: typeof red) => row[isLight ? 7 : 3]
  const soft = (colour: string) => mix(colour, isLight ? 0.07 : 0.16, background)
  return {
    accent: main,
    'accent-hover': accent[isLight ? 8 : 3],
    'accent-on': inkOn(main, gray[9]),
    'accent-soft': soft(main),
    'brand-ground': isLight ? accent[7] : accent[9],
    ground: background,
    'ground-quiet': isLight ? gray[0] : dark[8],
    'ground-hover': isLight ? gray[1] : dark[6],
    'ground-raised': isLight ? '#ffffff' : dark[6],
    ink: isLight ? gray[9] : dark[0],
    'ink-dim': isLight ? gray[6] : dark[2],
    line: isLight ? gray[3] : dark[4],
    'line-field': isLight ? gray[5] : dark[3],
    bad: signal(red),
    'bad-on': inkOn(signal(red), gray[9]),
    'bad-soft': soft(signal(red)),
    good: signal(green),
    'good-soft': soft(signal(green)),
    warn: signal(yellow),
    'warn-soft': soft(signal(yellow)),
  }
}

export type Tokens = ReturnType<typeof buildTokens>
