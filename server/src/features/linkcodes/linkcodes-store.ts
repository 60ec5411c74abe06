import { randomInt } from 'node:crypto'
import type { Body } from '@gangway/contract/calls/call'
import { type Linkcode, linkcodesMost, type saveLinkcode } from '@gangway/contract/features/linkcodes'
import type { Language } from '@gangway/contract/texts/languages'
import { languages } from '@gangway/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** No two that look alike, and no vowels that would form words. */
const characters = '346789cdfhjkmnprtvwx'

const newCode = () => Array.from({ length: 7 }, () => characters[randomInt(characters.length)]).join('')

export type StoredLinkcode = Omit<Linkcode, 'address' | 'createdat'> & { createdat: Date }

/** Links with the names of their targets, in a language if there is a name in it. */
const linkcodes = (db: Db, partnerid: number, language: Language) =>
  db
    .selectFrom('linkcode as l')
    .select(['linkid', 'code', 'name', 'target', 'targetid', 'language', 'createdat'])
    .select(sql<boolean>`archivedat is not null`.as('archived'))
    .select(
      sql<string>`coalesce(case target
        when 'area' then (select t.name from cruisingareatext t
          where t.cruisingareaid = targetid and t.languageid = ${languages[language].id})
        when 'line' then (select coalesce(o.names ->> ${language}, o.organizername) from organizer o where o.organizerid = targetid)
        when 'cruise' then (select coalesce(c.titles ->> ${language}, c.title) from cruise c where c.routeplanid = targetid)
        end, '')`.as('targetname'),
    )
    .where('partnerid', '=', partnerid)

export const listLinkcodes = (db: Db, partnerid: number, language: Language): Promise<StoredLinkcode[]> =>
  linkcodes(db, partnerid, language).orderBy('linkid', 'desc').execute()

export const findLinkcode = (db: Db, partnerid: number, linkid: number, language: Language) =>
  linkcodes(db, partnerid, language).where('linkid', '=', linkid).executeTakeFirst()

/** The cruise line and destination of a cruise on offer. */
export const findCruiseParts = (db: Db, routeplanid: number) =>
  db
    .selectFrom('cruise')
    .select(['organizerid', 'cruisingareaid'])
    .where('routeplanid', '=', routeplanid)
    .where('state', '=', 'on')
    .executeTakeFirst()

type Sent = Body<typeof saveLinkcode>

const changeable = ({ name, target, targetid, language }: Sent) => ({ name, target, targetid, language })

/** Adds a link under the next number and a code that nobody ever had. Undefined if there are too many. */
const addLinkcode = async (db: Db, partnerid: number, link: ReturnType<typeof changeable>, now: Date) => {
  const { last, count } = await db
    .selectFrom('linkcode')
    .select((all) => [all.fn.max('linkid').as('last'), all.fn.countAll().as('count')])
    .where('partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  if (Number(count) >= linkcodesMost) return undefined
  const linkid = Number(last ?? 0) + 1
  for (;;) {
    const row = { ...link, partnerid, linkid, code: newCode(), createdat: now }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('linkcode')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) return linkid
  }
}

/** Returns the number of what was written; `many`: there is room for no other; undefined: there is none with this number. */
export const writeLinkcode = async (
  db: Db,
  partnerid: number,
  sent: Sent,
  now: Date,
): Promise<number | 'many' | undefined> => {
  if (sent.linkid === 0) return (await addLinkcode(db, partnerid, changeable(sent), now)) ?? 'many'
  const { archived, linkid } = sent
  const { numUpdatedRows } = await db
    .updateTable('linkcode')
    .set({ ...changeable(sent), archivedat: archived ? sql<Date>`coalesce(archivedat, ${now})` : null })
    .where('partnerid', '=', partnerid)
    .where('linkid', '=', linkid)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? linkid : undefined
}
