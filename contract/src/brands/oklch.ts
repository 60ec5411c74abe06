import { channelLight, parseHex } from './luminance.ts'

/** Colours in OKLCH, where equal steps look equal: lightness 0 to 1, chroma 0 to about 0.32, hue in radians. */
export type Oklch = { l: number; c: number; h: number }

/** A colour `#rrggbb` in OKLCH. */
export const toOklch = (hex: string): Oklch => {
  const n = parseHex(hex)
  const [r, g, b] = [channelLight(n >> 16), channelLight(n >> 8), channelLight(n)]
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const bb = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  return { l: 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

/** How different two colours look: their distance in OKLab; about 0.02 is noticeable. */
export const perceivedDifference = (one: string, other: string) => {
  const [a, b] = [toOklch(one), toOklch(other)]
  return Math.hypot(a.l - b.l, a.c * Math.cos(a.h) - b.c * Math.cos(b.h), a.c * Math.sin(a.h) - b.c * Math.sin(b.h))
}

type Three = [number, number, number]

const cube = (v: number) => v * v * v

/** The light of the three channels; `a` and `b` are chroma and hue as a point. */
const toLinear = (l: number, a: number, b: number): Three => {
  const x = cube(l + 0.3963377774 * a + 0.2158037573 * b)
  const y = cube(l - 0.1055613458 * a - 0.0638541728 * b)
  const z = cube(l - 0.0894841775 * a - 1.291485548 * b)
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const isWithin = (v: number) => v >= -0.0005 && v <= 1.0005
const isShown = ([r, g, b]: Three) => isWithin(r) && isWithin(g) && isWithin(b)

/** The nearest colour a screen can show: one outside the gamut loses chroma, never lightness or hue. */
export const toShown = ({ l, c, h }: Oklch): Oklch => {
  const [cos, sin] = [Math.cos(h), Math.sin(h)]
  if (isShown(toLinear(l, c * cos, c * sin))) return { l, c, h }
  let [low, high] = [0, c]
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    if (isShown(toLinear(l, middle * cos, middle * sin))) low = middle
    else high = middle
  }
  return { l, c: low, h }
}

const byte = (v: number) => {
  if (v <= 0) return 0
  if (v >= 1) return 255
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
}

/** A colour that a screen can show, as a number `0xrrggbb`. */
export const toRgb = ({ l, c, h }: Oklch): number => {
  const [r, g, b] = toLinear(l, c * Math.cos(h), c * Math.sin(h))
  return (byte(r) << 16) | (byte(g) << 8) | byte(b)
}

/** A colour `0xrrggbb` as `#rrggbb`. */
export const formatHex = (rgb: number) => `#${rgb.toString(16).padStart(6, '0')}`

/** The nearest colour a screen can show, as `#rrggbb`. */
export const toHex = (colour: Oklch): string => formatHex(toRgb(toShown(colour)))
