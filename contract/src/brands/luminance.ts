/** The light of a channel value from 0 to 255: sRGB to linear (WCAG). */
const light = Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** The light of the lowest eight bits of a number. */
export const channelLight = (channel: number) => light[channel & 255] ?? 0

/** WCAG's relative luminance of a colour as a number, `0xrrggbb`. */
export const luminance = (rgb: number) =>
  0.2126 * channelLight(rgb >> 16) + 0.7152 * channelLight(rgb >> 8) + 0.0722 * channelLight(rgb)

/** WCAG's contrast ratio of two luminances, from 1 to 21. */
export const ratioOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** A colour `#rrggbb` as a number. */
export const parseHex = (colour: string) => Number.parseInt(colour.slice(1), 16)

/** WCAG's contrast ratio of two colours `#rrggbb`. */
export const contrastRatio = (one: string, other: string) =>
  ratioOf(luminance(parseHex(one)), luminance(parseHex(other)))
