import type { Db } from '../db/database.ts'

/**
 * Reads the version of a whole record, sent as its ETag. Noun and partner come from the server, not from the request.
 */
export const versionStatement = (partnerid: number, noun: string) => {
  if (!/^[a-z]+$/.test(noun)) throw new Error(`${noun} is not a noun`)
  return `select version from revision where partnerid = ${Number(partnerid)} and noun = '${noun}' and item = ''`
}

/** The version in the statement's result. 0: never saved. */
export const readVersion = (rows: unknown[]): number => {
  const [row] = rows as { version: number }[] // the column selected by the statement
  return row?.version ?? 0
}

/** Makes saves of one record wait for each other, and returns its version. */
export const lockVersion = async (db: Db, partnerid: number, noun: string): Promise<number> => {
  await db
    .insertInto('revision')
    .values({ partnerid, noun, item: '', version: 0, changedat: null, changedby: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('revision')
    .select('version')
    .where('partnerid', '=', partnerid)
    .where('noun', '=', noun)
    .where('item', '=', '')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.version
}

/** The last change after `version` of these items (or, without items, of the record itself). */
export const findChangeAfter = (db: Db, partnerid: number, noun: string, items: string[], version: number) =>
  db
    .selectFrom('revision')
    .select(['changedby', 'changedat'])
    .where('partnerid', '=', partnerid)
    .where('noun', '=', noun)
    .where('item', 'in', items.length > 0 ? items : [''])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Gives the record, and the items that changed in it, the next version. */
export const stampVersion = async (
  db: Db,
  at: { partnerid: number; noun: string; items: string[]; version: number },
  by: { user: string; now: Date },
) => {
  const stamp = { partnerid: at.partnerid, noun: at.noun, version: at.version, changedat: by.now, changedby: by.user }
  await db
    .insertInto('revision')
    .values(['', ...at.items].map((item) => ({ ...stamp, item })))
    .onConflict((conflict) =>
      conflict.columns(['partnerid', 'noun', 'item']).doUpdateSet({
        version: (row) => row.ref('excluded.version'),
        changedat: (row) => row.ref('excluded.changedat'),
        changedby: (row) => row.ref('excluded.changedby'),
      }),
    )
    .execute()
}
