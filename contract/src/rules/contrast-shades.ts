import { luminance, parseHex } from '../brands/luminance.ts'
import { formatHex, type Oklch, toOklch, toRgb, toShown } from '../brands/oklch.ts'

/** A lighter or darker variant of a colour. */
export type Shade = {
  rgb: number
  /** Its luminance (WCAG). */
  light: number
  /** How different it looks from the original colour. */
  apart: number
  /** Its perceived lightness. */
  l: number
}

/** Steps from black to white: hardly distinguishable, and enough of them to find the narrowest solution. */
export const steps = { usual: 128, fine: 1024 }

const shadeAt = (l: number, from: Oklch): Shade => {
  const displayable = toShown({ l, c: from.c, h: from.h })
  const rgb = toRgb(displayable)
  return { rgb, light: luminance(rgb), apart: Math.hypot(l - from.l, displayable.c - from.c), l }
}

/** The colour itself as the only choice. */
export const onlyItself = (colour: string): Shade[] => {
  const rgb = parseHex(colour)
  return [{ rgb, light: luminance(rgb), apart: 0, l: toOklch(colour).l }]
}

/** A colour in its own hue from black to white, nearest first; the first is the colour itself. */
export const listShades = (colour: string, count = steps.usual): Shade[] => {
  const from = toOklch(colour)
  const others = Array.from({ length: count + 1 }, (_, step) => shadeAt(step / count, from))
  return [...onlyItself(colour), ...others.sort((one, other) => one.apart - other.apart)]
}

/** Between a colour and a shade of it that passes: the shade that just passes, or the colour itself if it does. */
export const findBarelyPassing = (colour: string, passingShade: Shade, passes: (light: number) => boolean): Shade => {
  const [own] = onlyItself(colour)
  if (own && passes(own.light)) return own
  const from = toOklch(colour)
  let [failing, best] = [from.l, passingShade]
  for (let halving = 0; halving < 8; halving += 1) {
    const candidate = shadeAt((failing + best.l) / 2, from)
    if (passes(candidate.light)) best = candidate
    else failing = candidate.l
  }
  return best
}

/** LAY-3: the nearest shade of a colour that passes, the colour itself if it does. */
export const findNearestShade = (colour: string, passes: (light: number) => boolean): string | undefined => {
  const passingShade = listShades(colour).find(({ light }) => passes(light))
  return passingShade && formatHex(findBarelyPassing(colour, passingShade, passes).rgb)
}
