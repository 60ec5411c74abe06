import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'
import { type ReferenceData, referenceData } from './reference-data.ts'

type Text = { languageid: number; label: string }
type List = { standardvalueid: number; values: { value: number | string; texts: Text[] }[] }

/** The lists with these ids, each in its order; unknown ids are skipped. */
export const standardValues = async (db: Db, ids: number[]): Promise<List[]> => {
  const rows = await db
    .selectFrom('standardvalue as v')
    .innerJoin('standardvaluetext as t', (join) =>
      join.onRef('t.standardvalueid', '=', 'v.standardvalueid').onRef('t.value', '=', 'v.value'),
    )
    .select(['v.standardvalueid', 'v.value'])
    .select(
      sql<Text[]>`json_agg(json_build_object('languageid', t.languageid, 'label', t.label) order by t.languageid)`.as(
        'texts',
      ),
    )
    .where('v.standardvalueid', 'in', ids)
    .groupBy(['v.standardvalueid', 'v.value'])
    .orderBy('v.standardvalueid')
    .orderBy('v.position')
    .execute()
  return ids.flatMap((standardvalueid) => {
    const own = rows.filter((row) => row.standardvalueid === standardvalueid)
    if (own.length === 0) return []
    return [{ standardvalueid, values: own.map(({ value, texts }) => ({ value: numberOrCode(value), texts })) }]
  })
}

/** Countries are stored by their letters, everything else by number. */
const numberOrCode = (value: string) => (/^\d+$/.test(value) ? Number(value) : value)

export const phoneCodes = (db: Db) => db.selectFrom('phonecode').selectAll().orderBy('countrycode').execute()

/** Updates the reference tables to what this version of the server ships. Servers that start together take turns. */
export const loadReference = async (db: Db, data: ReferenceData = referenceData()) => {
  const values = data.lists.flatMap(({ standardvalueid, values }) =>
    values.map(({ value, texts }, position) => ({ standardvalueid, value: String(value), position, texts })),
  )
  const rows = values.map(({ texts: _, ...row }) => row)
  const texts = values.flatMap(({ standardvalueid, value, texts }) =>
    texts.map((text) => ({ standardvalueid, value, ...text })),
  )
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.reference})`.execute(tx)
    await tx
      .insertInto('standardvalue')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['standardvalueid', 'value']).doUpdateSet({ position: (row) => row.ref('excluded.position') }),
      )
      .execute()
    await tx
      .insertInto('standardvaluetext')
      .values(texts)
      .onConflict((conflict) =>
        conflict
          .columns(['standardvalueid', 'value', 'languageid'])
          .doUpdateSet({ label: (row) => row.ref('excluded.label') }),
      )
      .execute()
    await tx
      .insertInto('phonecode')
      .values(data.phonecodes)
      .onConflict((conflict) =>
        conflict.column('countrycode').doUpdateSet({ phonecode: (row) => row.ref('excluded.phonecode') }),
      )
      .execute()
  })
}
