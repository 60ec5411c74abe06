import { contrastRatio } from '@gangway/contract/brands/luminance'
import { type Oklch, toHex, toOklch } from '@gangway/contract/brands/oklch'

/** Colour arithmetic for the shades that are computed from a brand's colour. */

/** The colour, made lighter (or darker) step by step until it reaches the contrast ratio on that background. */
export const reachContrast = (hex: string, background: string, ratio: number): string => {
  const step = contrastRatio('#ffffff', background) > 4.5 ? 0.005 : -0.005
  const colour = toOklch(hex)
  let now = hex
  while (contrastRatio(now, background) < ratio && colour.l > 0 && colour.l < 1) {
    colour.l += step
    now = toHex(colour)
  }
  return now
}

/** Mixes a share of one colour into another, perceptually. */
export const mix = (colour: string, part: number, background: string): string => {
  const [a, b] = [toOklch(colour), toOklch(background)]
  const along = (of: (lch: Oklch) => number) => of(a) * part + of(b) * (1 - part)
  const x = along(({ c, h }) => c * Math.cos(h))
  const y = along(({ c, h }) => c * Math.sin(h))
  return toHex({ l: along(({ l }) => l), c: Math.hypot(x, y), h: Math.atan2(y, x) })
}
