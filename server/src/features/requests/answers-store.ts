import type { AnswerMail } from '@gangway/contract/features/requests'
import { answerStateOf } from '@gangway/contract/requests/answers'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { RequestTables } from '../../db/request-tables.ts'
import type { Attachment } from '../../files/attachment.ts'
import { keepFile, type StoredFile } from '../../files/file-store.ts'

/** Stores an answer with its files; the step that it belongs to is written. */
export const addAnswer = async (
  db: Db,
  mail: Insertable<RequestTables['answermail']>,
  files: readonly Attachment[],
) => {
  await db.insertInto('answermail').values(mail).execute()
  const { partnerid, sendkey } = mail
  for (const [at, { bytes, type, name: filename }] of files.entries()) {
    const hash = await keepFile(db, bytes, type)
    await db
      .insertInto('answerfile')
      .values({ partnerid, sendkey, fileno: at + 1, filename, hash })
      .execute()
  }
}

/** Whether this answer is in the outbox already. */
export const isSent = async (db: Db, partnerid: number, sendkey: string): Promise<boolean> =>
  (await db
    .selectFrom('answermail')
    .select('sendkey')
    .where('partnerid', '=', partnerid)
    .where('sendkey', '=', sendkey)
    .executeTakeFirst()) !== undefined

/** The address of whoever asked or booked. */
export const findRecipient = async (db: Db, partnerid: number, bookingid: number): Promise<string> => {
  const booking = await db
    .selectFrom('booking')
    .select('customeremail')
    .where('partnerid', '=', partnerid)
    .where('bookingid', '=', bookingid)
    .executeTakeFirst()
  return booking?.customeremail ?? ''
}

/** The answers of a request by the number of their step. */
export const listAnswers = async (db: Db, partnerid: number, bookingid: number): Promise<Map<number, AnswerMail>> => {
  const [mails, files] = await Promise.all([
    db
      .selectFrom('answermail')
      .select(['stepno', 'sendkey', 'recipient', 'subject', 'body', 'sentat', 'returnedat'])
      .where('partnerid', '=', partnerid)
      .where('bookingid', '=', bookingid)
      .execute(),
    db
      .selectFrom('answerfile as f')
      .innerJoin('answermail as m', (join) =>
        join.onRef('m.partnerid', '=', 'f.partnerid').onRef('m.sendkey', '=', 'f.sendkey'),
      )
      .innerJoin('file', 'file.hash', 'f.hash')
      .select(['f.sendkey', 'f.fileno', 'f.filename as name', 'file.size'])
      .where('m.partnerid', '=', partnerid)
      .where('m.bookingid', '=', bookingid)
      .orderBy('f.fileno')
      .execute(),
  ])
  return new Map(
    mails.map(({ stepno, sendkey, recipient: to, subject, body: text, sentat, returnedat }) => {
      const state = answerStateOf({ sentat, returnedat })
      const stateat = (state === 'returned' ? returnedat : sentat)?.toISOString() ?? null
      const own = files.filter((file) => file.sendkey === sendkey).map(({ sendkey: _, ...file }) => file)
      return [stepno, { sendkey, to, subject, text, state, stateat, files: own }]
    }),
  )
}

export const findAnswerFile = (
  db: Db,
  { partnerid, sendkey, fileno }: { partnerid: number; sendkey: string; fileno: number },
): Promise<(StoredFile & { filename: string }) | undefined> =>
  db
    .selectFrom('answerfile as f')
    .innerJoin('file', 'file.hash', 'f.hash')
    .select(['f.filename', 'file.hash', 'file.size', 'file.type'])
    .where('f.partnerid', '=', partnerid)
    .where('f.sendkey', '=', sendkey)
    .where('f.fileno', '=', fileno)
    .executeTakeFirst()
