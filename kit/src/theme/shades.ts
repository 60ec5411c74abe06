import { toHex, toOklch } from '@gangway/contract/brands/oklch'
import { reachContrast } from './colour.ts'

export type Ten = [string, string, string, string, string, string, string, string, string, string]

// A map over ten steps gives ten shades; TypeScript only knows "an array of strings".
const ten = (values: string[]) => values as Ten

const lightness = {
  gray: [0.985, 0.968, 0.94, 0.9, 0.83, 0.64, 0.53, 0.43, 0.32, 0.21],
  dark: [0.93, 0.84, 0.74, 0.57, 0.37, 0.315, 0.265, 0.215, 0.19, 0.16],
}

/** Greys with a hint of the brand's hue, so that every brand's neutral elements match it. */
export const greys = (brand: string): { gray: Ten; dark: Ten } => {
  const { h } = toOklch(brand)
  const grey = (l: number, c: number) => toHex({ l, c, h })
  return {
    gray: ten(lightness.gray.map((l) => grey(l, l > 0.6 ? 0.004 : 0.01))),
    dark: ten(lightness.dark.map((l) => grey(l, 0.01))),
  }
}

/** The shade for light backgrounds, and the one for dark backgrounds. */
export const lightShade = 7
export const darkShade = 4

/**
 * Ten shades around a colour. Shade 7 is the colour itself; shade 4 is its lighter counterpart for dark pages, light
 * enough to be readable on the lightest dark background.
 */
export const shades = (hex: string, darkGround: string): Ten => {
  const { l, c, h } = toOklch(hex)
  const at = (lightness: number, chroma: number) => toHex({ l: lightness, c: c * chroma, h })
  const lit = reachContrast(at(0.68, 0.9), darkGround, 5.2)
  const litL = toOklch(lit).l
  return ten([
    at(0.97, 0.12),
    at(0.935, 0.25),
    at(0.88, 0.45),
    at(litL + 0.06, 0.75),
    lit,
    at((litL + l) / 2 + 0.04, 1),
    at(l + 0.05, 1),
    hex,
    at(l - 0.055, 1),
    at(l - 0.11, 0.9),
  ])
}
