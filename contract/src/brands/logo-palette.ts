import { type Colours, layoutDefaults } from '../layout.ts'
import { repairColours } from '../rules/contrast-repair.ts'
import { contrastRatio } from './luminance.ts'
import { formatHex, type Oklch, toHex, toOklch } from './oklch.ts'

/** Pixels as a canvas returns them: red, green, blue and alpha, one byte each. */
type Pixels = ArrayLike<number>

type Tone = Oklch & { weight: number }

/** Nearly equal colours count as one: each channel is reduced to eight steps. */
const bucketOf = (r: number, g: number, b: number) => ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)

/** The colours of a picture, each with its share. */
const countTones = (pixels: Pixels): Tone[] => {
  const buckets = new Map<number, { n: number; r: number; g: number; b: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, opaque = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (opaque < 128) continue
    const key = bucketOf(r, g, b)
    const bucket = buckets.get(key) ?? { n: 0, r: 0, g: 0, b: 0 }
    buckets.set(key, { n: bucket.n + 1, r: bucket.r + r, g: bucket.g + g, b: bucket.b + b })
  }
  return [...buckets.values()].map(({ n, r, g, b }) => {
    const mean = (sum: number) => Math.round(sum / n)
    return { ...toOklch(formatHex((mean(r) << 16) | (mean(g) << 8) | mean(b))), weight: n }
  })
}

/** What people remember of a logo: its strong colours, even where white or black covers more of it. */
const strength = ({ c, l, weight }: Tone) => Math.sqrt(weight) * Math.min(c, 0.12) * (l > 0.97 || l < 0.1 ? 0.2 : 1)

const isColoured = ({ c }: Oklch) => c > 0.04
const turn = (one: Oklch, other: Oklch) => Math.abs(Math.atan2(Math.sin(one.h - other.h), Math.cos(one.h - other.h)))

/** The strongest colour and, where there is one, a second of another hue; for a grey logo its darkest tone. */
const mainTones = (tones: readonly Tone[]) => {
  const colouredTones = tones.filter(isColoured).sort((one, other) => strength(other) - strength(one))
  const [first] = colouredTones.length > 0 ? colouredTones : [...tones].sort((one, other) => one.l - other.l)
  const second =
    first && colouredTones.find((tone) => turn(tone, first) > 0.7 && strength(tone) > strength(first) * 0.35)
  return { first, second }
}

/**
 * LAY-3: colours for a layout, taken from a logo; they pass all seven checks. Undefined where the picture has no
 * visible pixels. Buttons get the logo's main colour, links its second one, the rest a faint tint of the main one.
 */
export const paletteFromLogo = (pixels: Pixels): Colours | undefined => {
  const { first, second } = mainTones(countTones(pixels))
  if (!first) return undefined
  const button = toHex(first)
  const link = toHex(second ?? first)
  const tint = (l: number, c: number) => toHex({ l, c: Math.min(c, first.c), h: first.h })
  const white = layoutDefaults.colorbuttonfont
  const proposedColours = repairColours({
    colorbackground: tint(0.975, 0.012),
    colorbutton: button,
    colorbuttonhover: button,
    // Black text only on a colour that stays light: buttons must be visible on white.
    colorbuttonfont: white,
    colorlink: link,
    colorborder: tint(0.86, 0.04),
    colorfont: tint(0.24, 0.03),
  })
  const { l, c, h } = toOklch(proposedColours.colorbutton)
  const darker = toHex({ l: Math.max(0, l - 0.09), c, h })
  const isReadable = contrastRatio(darker, proposedColours.colorbuttonfont) > contrastRatio(darker, '#000000')
  return repairColours({ ...proposedColours, colorbuttonhover: isReadable ? darker : proposedColours.colorbutton })
}
