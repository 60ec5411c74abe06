import * as z from 'zod/mini'
import { bigId } from '../bookings/booking-columns.ts'
import { id, integer, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { type Language, languageList, languages } from '../texts/languages.ts'

/** What the catalogue contains: cruise lines, their ships, and destinations. */
export const catalogueKinds = ['organizer', 'ship', 'cruisingarea'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

/**
 * `listed`: on offer. `off`: no longer on offer. `unlisted`: known from bookings only, until the provider adopts it.
 * `merged`: another name of a listed one.
 */
export const catalogueStates = ['listed', 'off', 'unlisted', 'merged'] as const
export type CatalogueState = (typeof catalogueStates)[number]

const name = z.optional(requiredLine())
/** Names by language; a language without one has the main name, Flemish the Dutch one if there is one. */
export const CatalogueNames = z.strictObject({ de: name, en: name, nl: name, be: name, es: name, pt: name, fr: name })
export type CatalogueNames = Partial<Record<Language, string | undefined>>

const item = {
  id: integer(1, limits.catalogueId),
  /** Grows with every change of the entry. */
  version: bigId,
  /** The name in lists of bookings, and in every language that has none of its own. */
  name: requiredLine(),
  names: z.optional(CatalogueNames),
  /** 1 sea, 2 river, 3 both. */
  area: z.literal([1, 2, 3]),
  /** `off`: no longer on offer. */
  state: z._default(z.enum(['on', 'off']), 'on'),
}

export const CatalogueOrganizer = z.strictObject(item)
export type CatalogueOrganizer = z.infer<typeof CatalogueOrganizer>

export const CatalogueShip = z.strictObject({ ...item, organizerid: id })
export type CatalogueShip = z.infer<typeof CatalogueShip>

export const CatalogueArea = z.strictObject(item)
export type CatalogueArea = z.infer<typeof CatalogueArea>

const { names: _, organizerid, ...lineFields } = CatalogueShip.shape

/** The columns of a CSV file with lines, ships and destinations; a name in a language has a column of its own. */
export const CatalogueLine = z.object({
  kind: z.enum(catalogueKinds),
  ...lineFields,
  organizerid: z.optional(organizerid),
  ...Object.fromEntries(languageList.map((language) => [`name_${language}`, name])),
})

/** The name of an entry in a language. */
export const nameIn = (language: Language, main: string, names: CatalogueNames): string =>
  names[language] ?? (language === 'be' ? names.nl : undefined) ?? main

/** The name of an entry in every language. */
export const textsOf = (main: string, names: CatalogueNames) =>
  languageList.map((language) => ({ languageid: languages[language].id, name: nameIn(language, main, names) }))
