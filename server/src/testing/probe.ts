import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { ApiError } from '../http/pipeline/api-error.ts'
import type { Feature } from '../http/pipeline/handler.ts'
import * as declared from './probe-calls.ts'

type Partner = { db: Db; session: { partnerid: number } }

const readRecord = ({ db, session }: Partner) =>
  db
    .selectFrom('agency')
    .select(['firma', 'register as iban'])
    .where('partnerid', '=', session.partnerid)
    .executeTakeFirstOrThrow()

const listRows = ({ db, session }: Partner) =>
  db
    .selectFrom('partneruser')
    .select(['userno', 'firstname'])
    .where('partnerid', '=', session.partnerid)
    .orderBy('userno')
    .execute()

const rowAt = (db: Db, partnerid: number, userno: number) =>
  db.updateTable('partneruser').where('partnerid', '=', partnerid).where('userno', '=', userno)

const countRows = async (db: Db, statement: string) => ({ rows: (await sql.raw(statement).execute(db)).rows.length })

/** The tests' own noun, using existing tables. */
export const probe: Feature = (on) => {
  on(declared.readRecord, readRecord)

  on(declared.saveRecord, async ({ db, session, body }) => {
    const register = body.iban === undefined ? {} : { register: body.iban }
    await db
      .updateTable('agency')
      .set({ firma: body.firma, ...register })
      .where('partnerid', '=', session.partnerid)
      .execute()
    if (body.fails) await sql.raw(body.fails).execute(db)
    return readRecord({ db, session })
  })

  on(declared.saveProvenRecord, async ({ db, session, body }) => {
    const register = body.iban === undefined ? {} : { register: body.iban }
    await db
      .updateTable('agency')
      .set({ firma: body.firma, ...register })
      .where('partnerid', '=', session.partnerid)
      .execute()
    return readRecord({ db, session })
  })

  on(declared.readRows, listRows)

  on(declared.saveRows, async ({ db, session, body }) => {
    for (const { userno, firstname } of body) await rowAt(db, session.partnerid, userno).set({ firstname }).execute()
    return listRows({ db, session })
  })

  on(declared.removeRow, async ({ db, session, params }) => {
    const row = (await listRows({ db, session })).find(({ userno }) => String(userno) === params.userno)
    if (!row) throw new ApiError('notfound')
    await db
      .deleteFrom('partneruser')
      .where('partnerid', '=', session.partnerid)
      .where('userno', '=', row.userno)
      .execute()
    return row
  })

  on(declared.runStatement, ({ db, body }) => countRows(db, body.statement))
  on(declared.readStatement, ({ db, query }) => countRows(db, query.statement))
  on(declared.answerWrongly, ({ query }) => JSON.parse(query.answer))
  for (const door of declared.doors) on(door, () => ({}) as never) // their answer is an empty object
}
