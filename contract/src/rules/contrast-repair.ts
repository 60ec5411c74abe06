import { ratioOf } from '../brands/luminance.ts'
import { formatHex } from '../brands/oklch.ts'
import { limits } from '../calls/limits.ts'
import type { ColourField, Colours } from '../layout.ts'
import { contrastLines, contrastPairs } from './contrast.ts'
import { findBarelyPassing, listShades, onlyItself, type Shade, steps } from './contrast-shades.ts'

/**
 * The colours that are checked against each other. Each group is a middle colour and two others that are checked
 * against it (and white) but not against each other. Once the middle is chosen, the best choice of the others is
 * simple, and groups are independent.
 */
type Group = { middle: ColourField; others: readonly ColourField[] }

const groups: readonly Group[] = [
  { middle: 'colorbackground', others: ['colorfont', 'colorlink'] },
  { middle: 'colorbuttonfont', others: ['colorbutton', 'colorbuttonhover'] },
]

/** The colours that a field must be readable with. */
const metBy = (field: ColourField) =>
  contrastPairs.flatMap(({ colour, on }) => {
    if (colour === field) return on
    return on === field ? colour : []
  })

const meetsWhite = (field: ColourField) => metBy(field).includes('white')
const passes = (one: number, other: number) => ratioOf(one, other) >= limits.contrast
const white = 1

type Choice = { field: ColourField; shades: readonly Shade[] }
type Chosen = { field: ColourField; shade: Shade }
type Found = { apart: number; chosen: Chosen[] }

/** The nearest shades of the other two for this middle colour. */
const beside = (centre: Shade, middle: ColourField, others: readonly Choice[]): Found | undefined => {
  const choice: Found = { apart: centre.apart, chosen: [] }
  for (const { field, shades } of others) {
    const shade = shades.find(({ light }) => passes(light, centre.light))
    if (!shade) return undefined
    choice.apart += shade.apart
    choice.chosen.push({ field, shade })
  }
  choice.chosen.push({ field: middle, shade: centre })
  return choice
}

/** The choice that looks least different if only the free colours may change; undefined if they cannot help. */
const solve = (
  colours: Colours,
  { middle, others }: Group,
  free: readonly ColourField[],
  count: number,
): Found | undefined => {
  const shades = (field: ColourField) =>
    free.includes(field) ? listShades(colours[field], count) : onlyItself(colours[field])
  const rest = others.map((field) => {
    const all = shades(field)
    return { field, shades: meetsWhite(field) ? all.filter(({ light }) => passes(light, white)) : all }
  })
  let best: Found | undefined
  for (const centre of shades(middle)) {
    // The nearest come first: from here on the middle alone costs more than the best choice so far.
    if (best && centre.apart >= best.apart) break
    const choice = beside(centre, middle, rest)
    if (choice && (!best || choice.apart < best.apart)) best = choice
  }
  return best
}

/** Moves each changed colour back as close to its original as the others now allow; twice, since they all move. */
const refine = (given: Colours, { chosen }: Found): Colours => {
  const now = new Map(chosen.map(({ field, shade }) => [field, shade]))
  const lightOf = (field: ColourField | 'white') => (field === 'white' ? white : (now.get(field)?.light ?? white))
  for (const [field, shade] of [...now, ...now]) {
    const pairedLights = metBy(field).map(lightOf)
    const isFine = (light: number) => pairedLights.every((other) => passes(light, other))
    if (shade.apart > 0) now.set(field, findBarelyPassing(given[field], now.get(field) ?? shade, isFine))
  }
  return Object.assign({}, given, ...[...now].map(([field, { rgb }]) => ({ [field]: formatHex(rgb) })))
}

/**
 * LAY-3: a layout that passes all seven checks, as close to the given one as possible: hues stay, and the sum of the
 * perceived differences is minimal. Colours without a failing check stay as they are, unless there is no other way; a
 * layout that passes is returned unchanged, and the border is never checked.
 */
export const repairColours = <Given extends Colours>(colours: Given): Given => {
  const repaired: Given = { ...colours }
  const failing = contrastLines(colours).filter(({ ok }) => !ok)
  for (const group of groups) {
    const members = [group.middle, ...group.others]
    const needy = members.filter((field) => failing.some(({ colour, on }) => colour === field || on === field))
    if (needy.length === 0) continue
    const choice =
      solve(colours, group, needy, steps.usual) ??
      solve(colours, group, needy, steps.fine) ??
      // With all three free there is always a solution: white beside black passes everything.
      solve(colours, group, members, steps.usual)
    const near = choice && refine(colours, choice)
    if (near) for (const field of members) Object.assign(repaired, { [field]: near[field] })
  }
  return repaired
}
