import type { OwnBrand } from '@gangway/contract/brands/brands'
import { textsOf } from '@gangway/contract/features/catalogue'
import { EngineDocument } from '@gangway/contract/features/engine'
import { usualHours } from '@gangway/contract/features/requests-templates'
import { logoPath } from '@gangway/contract/features/wlv-request'
import { layoutDefaults } from '@gangway/contract/layout'
import { listTypes, topsortLists } from '@gangway/contract/rules/topsort'
import { engineTexts } from '@gangway/contract/texts/engine-texts'
import { languages, textsFor, wireLanguageIds } from '@gangway/contract/texts/languages'
import * as z from 'zod/mini'
import { dueAt } from '../bank/in-force.ts'
import { toPageBank } from '../bank/page-account.ts'
import type { Brands } from '../brands/brands.ts'
import type { Db } from '../db/database.ts'
import { type DocumentHead, type DocumentRow, readHead, readRows } from './engine-store.ts'

type Row = DocumentRow

/** What the account on invoices is by now, if time has changed it and nobody has written it down yet (SEC-7). */
const findDue = ({ waiting }: Pick<DocumentHead, 'waiting'>, now: Date) => {
  const due = waiting && dueAt({ ...waiting, paymentaccountid: null, state: 'pending' })
  return due && due <= now ? waiting : undefined
}

const versionOf = (head: DocumentHead, now: Date) => {
  const due = findDue(head, now)
  return [head.xid, head.changes, ...(due ? [due.changeid] : [])].join('.')
}

/** A name in every language of the wire. */
const namesIn = (texts: readonly { languageid: number; name: string }[], brand: OwnBrand) =>
  wireLanguageIds.map((languageid) => ({ languageid, name: textsFor(texts, languageid, brand)[0]?.name ?? '' }))

/** An agency that has entered nothing: each of its fields is empty, or null where it is a choice. */
const noAgency = Object.fromEntries(
  Object.entries(EngineDocument.shape.reisebuero.shape).map(([name, field]) => [
    name,
    z.safeParse(field, null).success ? null : '',
  ]),
) as EngineDocument['reisebuero'] // by its own schema

const noPage: NonNullable<Row['page']> = {
  partnerlogo: '',
  phonecountry: '',
  phonecity: '',
  phonenumber: '',
  firm: '',
  street: '',
  housenr: '',
  zipcode: '',
  city: '',
  country: '',
  bank: '',
  iban: '',
  swiftcode: '',
  werbetextanzeigen: false,
  styles: null,
}

type Areas = EngineDocument['cruisingareas']

/** Those that each brand sells, as of a change of the brand or the catalogue: the largest part of its agencies' documents. */
const knownAreas = new WeakMap<Brands, Map<number, { brandChange: string; areas: Areas }>>()

const areasOf = (brands: Brands) => {
  const known = knownAreas.get(brands) ?? new Map<number, { brandChange: string; areas: Areas }>()
  knownAreas.set(brands, known)
  return known
}

const toTopsort = ({ lists, organizers }: Pick<Row, 'lists' | 'organizers'>, areas: Areas) => {
  const soldIds = {
    organizer: new Set(organizers.map(({ organizerid }) => organizerid)),
    destination: new Set(areas.map(({ cruisingareaid }) => cruisingareaid)),
    ship: undefined,
  }
  return listTypes.map((listtype) => {
    const { of, areaid } = topsortLists[listtype]
    const ids = lists.find((list) => list.listtype === listtype)?.ids ?? []
    return { listtype, areaid, list: ids.filter((id) => soldIds[of]?.has(id) ?? true).join(',') }
  })
}

type Whose = { partnerid: number; brand: OwnBrand; areas: Areas }

const toDocument = (row: Row, { partnerid, brand, areas }: Whose, now: Date): EngineDocument => {
  const { partnertype, iscbe, tradepartner, pagetracking, agency, texts, organizers, hours } = row
  const page = row.page ?? noPage
  const due = findDue(row, now)
  const { ibandoubtful: _, ...account } = due ? toPageBank(due.new) : { ...page, ibandoubtful: false }
  const { mandant, name, language, textlanguageids } = brand
  return {
    partnerid,
    version: versionOf(row, now),
    brand: { mandant, name, languageid: languages[language].id },
    partnertype,
    iscbe,
    tradepartner,
    pagetrakingenabled: pagetracking,
    textlanguageids: [...textlanguageids],
    reisebuero: agency ?? noAgency,
    wlv: {
      ...page,
      bank: account.bank,
      iban: account.iban,
      swiftcode: account.swiftcode,
      logopath: page.partnerlogo && logoPath(partnerid, page.partnerlogo),
      firm: page.firm || (agency?.firma ?? ''),
      defaultlanguageid: textlanguageids[0],
      texts: engineTexts(texts, brand, partnerid),
      styles: { ...layoutDefaults, ...page.styles },
    },
    organizers: organizers.map(({ names, ...line }) => ({
      ...line,
      texts: namesIn(textsOf(line.organizername, names), brand),
    })),
    cruisingareas: areas,
    ships: row.ships
      .filter((ship) => organizers.some(({ organizerid }) => organizerid === ship.organizerid))
      .map(({ shipid, shipname, names }) => ({ shipid, texts: namesIn(textsOf(shipname, names), brand) })),
    topsort: toTopsort(row, areas),
    openinghours: hours.length > 0 ? hours : [...usualHours],
  }
}

/** The brand as it is stored by now: a server that has not heard of a change reads it again. */
const requireBrand = async (brands: Brands, { mandant, brandversion }: DocumentHead) => {
  const brand = await brands.require(mandant)
  if (brand.version === Number(brandversion)) return brand
  await brands.refresh()
  return brands.require(mandant)
}

type Reading = { db: Db; brands: Brands; now: Date }

/** The version of a partner's document; undefined if there is no such partner, it is locked, or its brand is off. */
export const readVersion = async ({ db, now }: Omit<Reading, 'brands'>, partnerid: number) => {
  const head = await readHead(db, partnerid)
  return head && versionOf(head, now)
}

/** ENG-1: the document of a partner. */
export const readDocument = async (
  { db, brands, now }: Reading,
  partnerid: number,
): Promise<EngineDocument | undefined> => {
  const current = areasOf(brands)
  const known = new Map(current)
  const row = await readRows(
    db,
    partnerid,
    [...known.values()].map(({ brandChange }) => brandChange),
  )
  if (!row) return undefined
  const { mandant, brandChange } = row
  const brand = await requireBrand(brands, row)
  const areas =
    row.areas?.map((area) => ({ ...area, texts: namesIn(area.texts, brand) })) ?? known.get(mandant)?.areas ?? []
  current.set(mandant, { brandChange, areas })
  return toDocument(row, { partnerid, brand, areas }, now)
}
