import { luminance, parseHex, ratioOf } from '../brands/luminance.ts'
import { findNearestShade } from './contrast-shades.ts'

/** TEN-4: the least contrast of a brand's colour with white, so that all shades made from it are readable. */
export const brandContrast = 5.9

const isReadable = (light: number) => ratioOf(light, 1) >= brandContrast

/** BRD-4: the colour itself if it is readable on white, else its nearest darker shade. */
export const readableBrandColour = (colour: string): string =>
  isReadable(luminance(parseHex(colour))) ? colour : (findNearestShade(colour, isReadable) ?? colour)
