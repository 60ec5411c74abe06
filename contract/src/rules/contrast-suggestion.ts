import type { ColourField, Colours } from '../layout.ts'
import { type ContrastPair, contrastLines } from './contrast.ts'

export type ColourSuggestion = { field: ColourField; colour: string }

/**
 * LAY-3: the nearest colour that makes a failing line pass: darker or lighter, in the same hue. A colour that lets all
 * its other lines pass as well comes first, be it the upper or the lower one of the pair; if there is none, the upper
 * one for this line alone (black or white always passes), and the line it breaks then has a suggestion of its own.
 */
export const suggestColour = (colours: Colours, pair: ContrastPair): ColourSuggestion | undefined => {
  const same = (line: ContrastPair) => line.colour === pair.colour && line.on === pair.on
  const touches = (field: ColourField) => (line: ContrastPair) => line.colour === field || line.on === field
  return (
    nearest(colours, pair.colour, touches(pair.colour)) ??
    (pair.on === 'white' ? undefined : nearest(colours, pair.on, touches(pair.on))) ??
    nearest(colours, pair.colour, same)
  )
}

const nearest = (colours: Colours, field: ColourField, counts: (line: ContrastPair) => boolean) => {
  const colour = shades(colours[field]).find((shade) =>
    contrastLines({ ...colours, [field]: shade })
      .filter(counts)
      .every(({ ok }) => ok),
  )
  return colour === undefined ? undefined : { field, colour }
}

/** A colour and its way to black and to white, the nearest first. */
const shades = (colour: string) =>
  Array.from({ length: 256 }, (_, step) => [mixed(colour, 0, step / 255), mixed(colour, 255, step / 255)]).flat()

const mixed = (colour: string, goal: number, part: number) => {
  const rgb = Number.parseInt(colour.slice(1), 16)
  const channels = [rgb >> 16, (rgb >> 8) & 255, rgb & 255]
  return `#${channels.map((value) => hex(Math.round(value + (goal - value) * part))).join('')}`
}

const hex = (channel: number) => channel.toString(16).padStart(2, '0')
