import { luminance, parseHex, ratioOf } from '../brands/luminance.ts'
import { limits } from '../calls/limits.ts'
import type { ColourField, Colours } from '../layout.ts'
import { type ContrastPair, contrastPairs } from './contrast.ts'
import { findNearestShade } from './contrast-shades.ts'

export type ColourSuggestion = { field: ColourField; colour: string }

/**
 * LAY-3: the nearest colour that makes a failing check pass: darker or lighter, in the same hue. A colour that lets all
 * its other checks pass as well is preferred, be it the foreground or the background of the pair; if there is none, the
 * foreground for this check alone (black or white always passes), and the check it breaks then has a suggestion of its
 * own.
 */
export const suggestColour = (colours: Colours, pair: ContrastPair): ColourSuggestion | undefined => {
  const lower = pair.on
  return (
    nearest(colours, pair.colour, contrastPairs) ??
    (lower === 'white' ? undefined : nearest(colours, lower, contrastPairs)) ??
    nearest(colours, pair.colour, [pair])
  )
}

/** The nearest shade of a field's colour that passes against every colour it is paired with. */
const nearest = (colours: Colours, field: ColourField, pairs: readonly ContrastPair[]) => {
  const pairedColours = pairs
    .filter(({ colour, on }) => colour === field || on === field)
    .map(({ colour, on }) => (colour === field ? on : colour))
    .map((other) => luminance(other === 'white' ? 0xffffff : parseHex(colours[other])))
  const passes = (light: number) => pairedColours.every((other) => ratioOf(light, other) >= limits.contrast)
  const colour = findNearestShade(colours[field], passes)
  return colour === undefined ? undefined : { field, colour }
}
