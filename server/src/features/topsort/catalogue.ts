import { languageList, languages } from '@gangway/contract/languages'
import { europe } from './catalogue-europe.ts'
import { fleet } from './catalogue-fleet.ts'
import type { Place } from './catalogue-names.ts'
import { rivers } from './catalogue-rivers.ts'
import { world } from './catalogue-world.ts'

export type Catalogue = {
  organizers: { organizerid: number; organizername: string; area: number }[]
  ships: { shipid: number; organizerid: number; shipname: string; area: number }[]
  areas: { cruisingareaid: number; area: number; texts: { languageid: number; name: string }[] }[]
}

const lines = Object.entries(fleet).map(([id, line]) => ({ organizerid: Number(id), ...line }))

/** A ship's id is its line's, then its position in the list: sea ships from 1, river ships from 51. */
const shipsOn = (area: 1 | 2, organizerid: number, names: string | undefined) =>
  (names?.split(', ') ?? []).map((shipname, at) => {
    const shipid = organizerid * 100 + at + (area === 1 ? 1 : 51)
    return { shipid, organizerid, shipname, area }
  })

const toTexts = ({ names }: Place) =>
  languageList.map((language) => ({
    languageid: languages[language].id,
    name: language === 'be' ? (names.be ?? names.nl) : names[language],
  }))

/** What ships with the server: cruise lines, their ships and the destinations. */
export const catalogue = (): Catalogue => ({
  organizers: lines.map(({ organizerid, name, sea, river }) => ({
    organizerid,
    organizername: name,
    area: (sea ? 1 : 0) + (river ? 2 : 0),
  })),
  ships: lines.flatMap(({ organizerid, sea, river }) => [
    ...shipsOn(1, organizerid, sea),
    ...shipsOn(2, organizerid, river),
  ]),
  areas: Object.entries({ ...europe, ...world, ...rivers }).map(([id, place]) => ({
    cruisingareaid: Number(id),
    area: place.area,
    texts: toTexts(place),
  })),
})
