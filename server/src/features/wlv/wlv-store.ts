import { standardValueIds } from '@gangway/contract/features/reference'
import { unreadablePairs } from '@gangway/contract/rules/contrast'
import type { WireLanguageId } from '@gangway/contract/texts/languages'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { fileBytes, findFile } from '../../files/file-store.ts'

export type WlvRow = Selectable<Tables['wlv']>
/** The table has texts only in the languages of the wire: saves check them. */
export type WlvTextRow = Omit<Selectable<Tables['wlvtext']>, 'languageid'> & { languageid: WireLanguageId }
export type WlvChange = Omit<Updateable<Tables['wlv']>, 'partnerid'>
export type WlvTextChange = Omit<Updateable<Tables['wlvtext']>, 'partnerid' | 'languageid'>

/** LAY-3: a layout and which of its colours are hard to read: whoever writes one writes both. */
export const layoutColumns = (styles: Parameters<typeof unreadablePairs>[0]) => ({
  styles: JSON.stringify(styles),
  unreadable: JSON.stringify(unreadablePairs(styles)),
})

/** The record without its texts; undefined if nothing was ever saved. */
export const findWlv = (db: Db, partnerid: number): Promise<WlvRow | undefined> =>
  db.selectFrom('wlv').selectAll().where('partnerid', '=', partnerid).executeTakeFirst()

export const listTexts = (db: Db, partnerid: number): Promise<WlvTextRow[]> =>
  db
    .selectFrom('wlvtext')
    .selectAll()
    .where('partnerid', '=', partnerid)
    .orderBy('languageid')
    .$narrowType<{ languageid: WireLanguageId }>()
    .execute()

/** The logo's bytes, if there is one. */
export const readLogo = async (db: Db, row: Pick<WlvRow, 'logohash'> | undefined): Promise<Buffer | undefined> => {
  const file = row?.logohash ? await findFile(db, row.logohash) : undefined
  return file && fileBytes(db, file)
}

/** Updates the given columns only. */
export const writeWlv = async (db: Db, partnerid: number, change: WlvChange) => {
  if (Object.keys(change).length === 0) return
  await db
    .insertInto('wlv')
    .values({ partnerid, ...change } as Insertable<Tables['wlv']>) // a change has some of the columns, all others have defaults
    .onConflict((conflict) => conflict.column('partnerid').doUpdateSet(change))
    .execute()
}

/** Updates the given columns of the text of a language, which is inserted if missing. */
export const writeText = async (db: Db, partnerid: number, languageid: number, change: WlvTextChange) => {
  const insert = db.insertInto('wlvtext').values({ partnerid, languageid, ...change } as Insertable<Tables['wlvtext']>) // as above
  const isEmpty = Object.keys(change).length === 0
  await insert
    .onConflict((conflict) => {
      const known = conflict.columns(['partnerid', 'languageid'])
      return isEmpty ? known.doNothing() : known.doUpdateSet(change)
    })
    .execute()
}

/** The terms file of a language, with its name. */
export const readTerms = async (db: Db, partnerid: number, languageid: number) => {
  const row = await db
    .selectFrom('wlvtext')
    .select(['agbfile', 'agbhash'])
    .where('partnerid', '=', partnerid)
    .where('languageid', '=', languageid)
    .executeTakeFirst()
  const file = row?.agbhash ? await findFile(db, row.agbhash) : undefined
  return file && row && { name: row.agbfile, file }
}

export const isCountry = async (db: Db, country: string): Promise<boolean> => {
  const row = await db
    .selectFrom('standardvalue')
    .select('value')
    .where('standardvalueid', '=', standardValueIds.country)
    .where('value', '=', country)
    .executeTakeFirst()
  return row !== undefined
}
