import type { Brand } from '@gangway/contract/brands/brands'
import { parseIds } from '@gangway/contract/rules/topsort'
import type { Language } from '@gangway/contract/texts/languages'
import { languages, textIn } from '@gangway/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fileBytes, findFile } from '../../files/file-store.ts'
import { destinationOptions, organizerOptions, readLists } from '../topsort/topsort-store.ts'

/** What the public page knows of its partner; undefined if it is unknown or locked. */
export const findPartner = (db: Db, partnerid: number) =>
  db
    .selectFrom('partner')
    .leftJoin('agency', 'agency.partnerid', 'partner.partnerid')
    .select(['partner.partnerid', 'mandant', 'pagetracking', 'agency.firma', 'agency.email'])
    .where('partner.partnerid', '=', partnerid)
    .where('locked', '=', false)
    .executeTakeFirst()

/**
 * The version of a partner's public page: it changes whenever any server or command writes a row that the page shows, because
 * PostgreSQL stamps each row with the transaction that wrote it. Undefined if there is no such partner, or it is locked.
 */
export const pageVersion = async (db: Db, partnerid: number): Promise<string | undefined> => {
  const { rows } = await sql<{ version: string }>`
    select json_build_array(p.xmin::text,
      (select xmin::text from agency where partnerid = p.partnerid),
      (select xmin::text from wlv where partnerid = p.partnerid),
      (select string_agg(xmin::text, ',' order by languageid) from wlvtext where partnerid = p.partnerid),
      (select string_agg(xmin::text, ',' order by organizerid) from partnerorganizer where partnerid = p.partnerid),
      (select string_agg(xmin::text, ',' order by listtype) from topsort where partnerid = p.partnerid),
      (select concat(count(*), ':', sum(xmin::text::int8)) from organizer where state = 'listed'),
      (select concat(count(*), ':', sum(xmin::text::int8)) from cruisingarea where state = 'listed'),
      (select concat(count(*), ':', sum(xmin::text::int8)) from brandorganizer where mandant = p.mandant),
      (select concat(count(*), ':', sum(xmin::text::int8)) from brandarea where mandant = p.mandant))::text as version
    from partner p where p.partnerid = ${partnerid} and not p.locked`.execute(db)
  return rows[0]?.version
}

/** The bytes of a partner's logo, by its current name. */
export const readLogo = async (db: Db, partnerid: number, name: string): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('wlv')
    .select('logohash')
    .where('partnerid', '=', partnerid)
    .where('partnerlogo', '=', name)
    .executeTakeFirst()
  const file = row?.logohash ? await findFile(db, row.logohash) : undefined
  return file && fileBytes(db, file)
}

export type Choice = { id: number; name: string; area: number }

/** The partner's top-sort choices come first, in that order; the others by name. */
const inOrder = (choices: readonly Choice[], top: readonly number[], language: Language): Choice[] => {
  const place = ({ id }: Choice) => (top.includes(id) ? top.indexOf(id) : top.length)
  const byName = new Intl.Collator(languages[language].locale).compare
  return [...choices].sort((a, b) => place(a) - place(b) || byName(a.name, b.name))
}

type ChoicesRequest = { partnerid: number; organizers: readonly number[] }

/** The lines and destinations of the request form: what the record says that the page offers. */
export const listChoices = async (
  db: Db,
  { partnerid, organizers }: ChoicesRequest,
  language: Language,
  brand: Brand,
) => {
  const own = new Set(organizers)
  const [lines, areas, lists] = await Promise.all([
    organizerOptions(db, brand.mandant),
    destinationOptions(db, brand.mandant),
    readLists(db, partnerid),
  ])
  const top = (...types: number[]) => types.flatMap((type) => parseIds(lists.get(type) ?? ''))
  const named = (options: readonly { id: number; area: number; texts: { languageid: number; name: string }[] }[]) =>
    options.map(({ id, area, texts }) => ({ id, area, name: textIn(texts, language, brand)?.name ?? '' }))
  return {
    organizers: inOrder(named(lines.filter(({ id }) => own.has(id))), top(2, 5), language),
    areas: inOrder(named(areas), top(3, 6), language),
  }
}
export type Choices = Awaited<ReturnType<typeof listChoices>>

/** The secret that makes the hashes of visitors unique to this installation. */
export const readPepper = async (db: Db): Promise<Buffer> =>
  (await db.selectFrom('wlvpepper').select('pepper').executeTakeFirstOrThrow()).pepper
