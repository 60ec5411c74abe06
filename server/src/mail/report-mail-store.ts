import type { Body } from '@gangway/contract/calls/call'
import type { DeliveryReason, saveSchedule } from '@gangway/contract/features/schedules'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { enqueueMail, type MailFacts } from './outbox-store.ts'

/** The outbox keeps its mails at least that long. */
const week = 7 * 24 * 60 * 60 * 1000

type Asked = Body<typeof saveSchedule> & {
  partnerid: number
  mandant: number
  user: string
  recipient: string
  recipientid: number
}

/** NTF-2: asks an address outside the agency whether it wants a report. */
export const askByMail = async (db: Db, asked: Asked, now: Date) => {
  const { partnerid, mandant, user, recipient, recipientid, scheduleid, name, rhythm, language } = asked
  const agency = await db.selectFrom('agency').select('firma').where('partnerid', '=', partnerid).executeTakeFirst()
  const firma = agency?.firma ?? ''
  const facts = { at: now.toISOString(), user, firma, name, rhythm, scheduleid, recipientid }
  await enqueueMail(db, { partnerid, mandant, kind: 'reportasked', facts, recipient }, now, now, { language })
}

/** How often an agency has asked an address lately, for whichever report. */
export const countAsks = async (db: Db, partnerid: number, recipient: string, now: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('partnerid', '=', partnerid)
    .where('kind', '=', 'reportasked')
    .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
    .where('createdat', '>', new Date(now.getTime() - week))
    .executeTakeFirstOrThrow()
  return n
}

type Key = { partnerid: number }
type Subscriber = Key & Pick<MailFacts['report'], 'scheduleid' | 'recipientid'>

/** Stores the hash of the token of a mail that is about to be sent; false if its recipient is gone. */
export const saveSubscriptionToken = async (
  db: Db,
  { partnerid, scheduleid, recipientid }: Subscriber,
  hash: Buffer,
  now: Date,
) => {
  const added = await sql`
    insert into recipienttoken (partnerid, hash, scheduleid, recipientid, createdat)
    select partnerid, ${hash}, scheduleid, recipientid, ${now} from schedulerecipient
    where (partnerid, scheduleid, recipientid) = (${partnerid}, ${scheduleid}, ${recipientid})`.execute(db)
  return added.numAffectedRows === 1n
}

/** The file of a report, or why it is not sent after all: its recipient has ended it or was locked, or a customer was erased meanwhile. */
export const findReportFile = async (db: Db, { partnerid, ...facts }: Key & MailFacts['report']) => {
  const recipient = await db
    .selectFrom('schedulerecipient as r')
    .innerJoin('partner as p', 'p.partnerid', 'r.partnerid')
    .leftJoin('login as l', (join) => join.onRef('l.partnerid', '=', 'r.partnerid').onRef('l.userno', '=', 'r.userno'))
    .select(['r.consent', 'r.userno', 'l.locked', 'p.locked as closed'])
    .where('r.partnerid', '=', partnerid)
    .where('r.scheduleid', '=', facts.scheduleid)
    .where('r.recipientid', '=', facts.recipientid)
    .executeTakeFirst()
  if (recipient?.consent !== 'active') return 'ended'
  if (recipient.closed || recipient.locked) return 'locked'
  if (recipient.userno !== null && recipient.locked === null) return 'gone'
  const file = await db
    .selectFrom('runfile')
    .select(['filename', 'type', 'content'])
    .where('partnerid', '=', partnerid)
    .where('runid', '=', facts.runid)
    .where('fileno', '=', facts.fileno)
    .executeTakeFirst()
  return file ?? 'erased'
}

type What = { sentat: Date } | { failedat: Date } | { reason: DeliveryReason }

/** NTF-8: what became of the mail of a run, in the transaction in which the outbox notes it. Its files go with the last mail. */
export const noteDelivery = async (db: Db, { partnerid, runid, deliveryno }: Key & MailFacts['report'], what: What) => {
  await db
    .updateTable('rundelivery')
    .set(what)
    .where('partnerid', '=', partnerid)
    .where('runid', '=', runid)
    .where('deliveryno', '=', deliveryno)
    .execute()
  await sql`delete from runfile where partnerid = ${partnerid} and runid = ${runid} and not exists (
    select from rundelivery d where d.partnerid = ${partnerid} and d.runid = ${runid}
      and d.sentat is null and d.failedat is null and d.reason is null)`.execute(db)
}
