import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { id, integer, queryInteger, requiredLine } from '../calls/fields.ts'
import { CatalogueOrganizer, catalogueKinds, catalogueStates } from './catalogue.ts'

const editors = { roles: ['administrator', 'care', 'marketing'] } as const

/** An entry of the catalogue, as the console lists it. */
export const CatalogueEntry = z.object({
  /** Unique among lines, ships and destinations: `ship-103`. */
  entry: z.string(),
  kind: z.enum(catalogueKinds),
  id: z.number(),
  name: z.string(),
  /** Names in languages that have one of their own. */
  names: z.record(z.string(), z.string()),
  /** 1 sea, 2 river, 3 both. */
  area: z.number(),
  state: z.enum(catalogueStates),
  /** A ship's line. */
  organizerid: z.nullable(z.number()),
  organizername: z.nullable(z.string()),
  /** When a booking first brought it; null for what was entered. */
  firstseen: z.nullable(z.string()),
  /** How many bookings have an unlisted name; null for the others. */
  bookings: z.nullable(z.number()),
})
export type CatalogueEntry = z.infer<typeof CatalogueEntry>

export const listCatalogue = providerCall({
  method: 'GET',
  path: '/catalogue/entries',
  access: { roles: everyRole },
  about: 'Lines, ships and destinations, unlisted names first; without names that were merged into others.',
  query: z.strictObject({ kind: z.optional(z.enum(catalogueKinds)), state: z.optional(z.enum(catalogueStates)) }),
  answer: z.array(CatalogueEntry),
})

const { name, names, area } = CatalogueOrganizer.shape

/** What the form of an entry saves; a new one has the id 0. */
export const entryForm = z
  .strictObject({
    entry: z.optional(z.string().check(z.maxLength(40))),
    kind: z.enum(catalogueKinds),
    id: integer(0),
    name,
    names,
    area,
    state: z.enum(['listed', 'off']),
    organizerid: z.optional(z.nullable(id)),
  })
  .check(
    z.refine(({ kind, organizerid }) => kind !== 'ship' || typeof organizerid === 'number', {
      error: 'required',
      path: ['organizerid'],
    }),
  )

export const saveEntry = providerCall({
  method: 'POST',
  path: '/catalogue/save',
  access: editors,
  about: 'Adds or changes a line, a ship or a destination. Bookings are found under the new name at once.',
  body: entryForm,
  refuses: ['notfound', 'refused'],
  answer: CatalogueEntry,
  saves: { read: listCatalogue, item: 'entry' },
})

export const adoptName = providerCall({
  method: 'POST',
  path: '/catalogue/adopt',
  access: editors,
  about: 'Lists a name that bookings brought, or makes it another name of a known entry. Its bookings follow at once.',
  body: z.strictObject({
    kind: z.enum(catalogueKinds),
    id,
    /** Its final name, for a new entry. */
    name: z.optional(requiredLine()),
    /** The known entry. */
    into: z.optional(id),
  }),
  refuses: ['notfound', 'refused'],
  answer: z.object({ name: z.string(), into: z.nullable(z.number()), bookings: z.number() }),
})

/** What a brand sells: ids, or everything. */
export const Assortment = z.object({
  organizers: z.union([z.literal('all'), z.array(z.number())]),
  areas: z.union([z.literal('all'), z.array(z.number())]),
})
export type Assortment = z.infer<typeof Assortment>

export const getAssortment = providerCall({
  method: 'GET',
  path: '/catalogue/assortment',
  access: { roles: everyRole },
  about: 'The lines and destinations that a brand sells.',
  query: z.strictObject({ mandant: queryInteger(1) }),
  refuses: ['notfound'],
  answer: Assortment,
})

const chosen = z.union([z.literal('all'), z.array(id).check(z.minLength(1, { error: 'required' }), z.maxLength(5000))])

export const saveAssortment = providerCall({
  method: 'POST',
  path: '/catalogue/assortment/save',
  access: { roles: ['administrator', 'marketing'] },
  about: 'Sets the lines and destinations that a brand sells. Agencies see it with their next screen.',
  body: z.strictObject({ mandant: id, organizers: chosen, areas: chosen }),
  refuses: ['notfound'],
  answer: Assortment,
})
