import { contrastRatio } from '@gangway/contract/rules/contrast'

/** Colour arithmetic in OKLCH, where equal steps look equal, for the shades that are computed from a tenant's colour. */

type Oklch = { l: number; c: number; h: number }

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

const channels = (hex: string): [number, number, number] => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [linear((n >> 16) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)]
}

export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = channels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

const toLinear = ({ l, c, h }: Oklch): [number, number, number] => {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const isShown = (rgb: number[]) => rgb.every((v) => v >= -0.0005 && v <= 1.0005)

/** The nearest colour a screen can show: what does not fit loses chroma, never lightness or hue. */
export const toHex = (colour: Oklch): string => {
  let { c } = colour
  while (c > 0 && !isShown(toLinear({ ...colour, c }))) c = Math.max(0, c - 0.002)
  const byte = (v: number) => Math.round(255 * gamma(Math.min(1, Math.max(0, v))))
  return `#${toLinear({ ...colour, c })
    .map((v) => byte(v).toString(16).padStart(2, '0'))
    .join('')}`
}

/** The colour, made lighter (or darker) step by step until it reaches the ratio on that ground. */
export const reach = (hex: string, ground: string, ratio: number): string => {
  const step = contrastRatio('#ffffff', ground) > 4.5 ? 0.005 : -0.005
  const colour = toOklch(hex)
  let now = hex
  while (contrastRatio(now, ground) < ratio && colour.l > 0 && colour.l < 1) {
    colour.l += step
    now = toHex(colour)
  }
  return now
}

/** So many parts of one colour in another, mixed as the eye does. */
export const mix = (colour: string, part: number, ground: string): string => {
  const [a, b] = [toOklch(colour), toOklch(ground)]
  const along = (of: (lch: Oklch) => number) => of(a) * part + of(b) * (1 - part)
  const x = along(({ c, h }) => c * Math.cos(h))
  const y = along(({ c, h }) => c * Math.sin(h))
  return toHex({ l: along(({ l }) => l), c: Math.hypot(x, y), h: Math.atan2(y, x) })
}
