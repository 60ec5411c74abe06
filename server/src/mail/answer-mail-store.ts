import { answerStateOf, standingAnswers } from '@gangway/contract/requests/answers'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fileBytes } from '../files/file-store.ts'

type BookingKey = { partnerid: number; bookingid: number }
type AnswerKey = { partnerid: number; sendkey: string }

/**
 * When a request was first answered, and by whom, from the answers that still count: one may have been taken back or have come
 * back. The caller has locked the booking's row, or changed it.
 */
export const recountAnswers = async (db: Db, { partnerid, bookingid }: BookingKey) => {
  const steps = await db
    .selectFrom('bookingstep as s')
    .leftJoin('answermail as m', (join) =>
      join
        .onRef('m.partnerid', '=', 's.partnerid')
        .onRef('m.bookingid', '=', 's.bookingid')
        .onRef('m.stepno', '=', 's.stepno'),
    )
    .select(['s.step', 's.at', 's.userno', 'm.sendkey', 'm.sentat', 'm.returnedat'])
    .where('s.partnerid', '=', partnerid)
    .where('s.bookingid', '=', bookingid)
    .where('s.step', 'in', ['answer', 'undo'])
    .orderBy('s.stepno')
    .execute()
  const [first] = standingAnswers(
    steps.map(({ sendkey, sentat, returnedat, ...step }) => ({
      ...step,
      mail: sendkey === null ? null : { state: answerStateOf({ sentat, returnedat }) },
    })),
  )
  // Somebody whose login is deleted keeps the step, but not the answer.
  const answeredby = sql<number | null>`(select userno from login
    where partnerid = ${partnerid} and userno = ${first?.userno ?? null})`
  await db
    .updateTable('bookingwork')
    .set({ answeredat: first?.at ?? null, answeredby })
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .execute()
}

/** An answer as it is mailed; undefined once its request is erased. */
export const findAnswerMail = async (db: Db, { partnerid, sendkey }: AnswerKey) => {
  const mail = await db
    .selectFrom('answermail as m')
    .innerJoin('bookingstep as s', (join) =>
      join
        .onRef('s.partnerid', '=', 'm.partnerid')
        .onRef('s.bookingid', '=', 'm.bookingid')
        .onRef('s.stepno', '=', 'm.stepno'),
    )
    .select(['m.subject', 'm.body', 'm.reminderday', 's.deadlineid'])
    .where('m.partnerid', '=', partnerid)
    .where('m.sendkey', '=', sendkey)
    .executeTakeFirst()
  if (!mail) return undefined
  const files = await db
    .selectFrom('answerfile as f')
    .innerJoin('file', 'file.hash', 'f.hash')
    .select(['f.filename', 'file.hash', 'file.size', 'file.type'])
    .where('f.partnerid', '=', partnerid)
    .where('f.sendkey', '=', sendkey)
    .orderBy('f.fileno')
    .execute()
  const attachments: { filename: string; contentType: string; content: Buffer }[] = []
  for (const { filename, type, ...file } of files)
    attachments.push({ filename, contentType: type, content: await fileBytes(db, { ...file, type }) })
  return { ...mail, attachments }
}

/** DUE-3: a reminder that is no longer true was never sent. */
export const forgetReminder = async (db: Db, { partnerid, sendkey }: AnswerKey) => {
  await sql`delete from bookingstep s using answermail m where m.partnerid = ${partnerid} and m.sendkey = ${sendkey}
    and (s.partnerid, s.bookingid, s.stepno) = (m.partnerid, m.bookingid, m.stepno)`.execute(db)
}

/** ENG-8: what became of an answer, in the transaction in which the outbox notes it. */
export const noteAnswer = async (
  db: Db,
  { partnerid, sendkey }: AnswerKey,
  what: { sentat: Date } | { returnedat: Date },
) => {
  const answered = await db
    .updateTable('answermail')
    .set(what)
    .where('partnerid', '=', partnerid)
    .where('sendkey', '=', sendkey)
    .returning('bookingid')
    .executeTakeFirst()
  if (!answered || 'sentat' in what) return
  await db
    .selectFrom('bookingwork')
    .select('version')
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', answered.bookingid)
    .forUpdate()
    .execute()
  await recountAnswers(db, { partnerid, bookingid: answered.bookingid })
}

/** An answer came back although the mail server had accepted it; by the id of its mail. False: there is no such mail. */
export const noteReturned = async (db: Db, { partnerid, mailid }: { partnerid: number; mailid: number }, at: Date) => {
  const mail = await db
    .selectFrom('outbox')
    .select(sql<string>`facts ->> 'sendkey'`.as('sendkey'))
    .where('partnerid', '=', partnerid)
    .where('mailid', '=', mailid)
    .where('kind', '=', 'answer')
    .executeTakeFirst()
  if (mail) await noteAnswer(db, { partnerid, sendkey: mail.sendkey }, { returnedat: at })
  return mail !== undefined
}
