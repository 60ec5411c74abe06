import { limits } from '@gangway/contract/calls/limits'
import type { Language } from '@gangway/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { locks } from '../db/locks.ts'
import { addJob } from '../jobs/job-store.ts'
import type { MailFacts, MailKind } from './outbox-store.ts'

/** Mails of kinds that only a newer server knows are left to it. */
const kinds: readonly MailKind[] = [
  'passwordreset',
  'invitation',
  'passwordlink',
  'newdevice',
  'passwordchanged',
  'factorchanged',
  'policychanged',
  'loginadded',
  'loginchanged',
  'bankchanged',
  'bankfrozen',
  'bankreleased',
  'bankinforce',
  'bankrefused',
  'bankwithdrawn',
  'contractends',
  'contractkept',
  'webhookoff',
  'addresschanged',
  'organizersasked',
  'organizersdecided',
  'addressset',
  'addressrestored',
  'contactchanged',
  'bookingrequest',
  'requestconfirmed',
  'answer',
  'claim',
  'alerts',
  'letter',
  'news',
]

/** Kinds of which strangers or many people can cause any number: those to one address are collected in one mail. */
const collectedKinds: readonly MailKind[] = ['bookingrequest', 'claim']

type Key = { partnerid: number; mailid: number }

/** A mail with the facts of its kind; `others` are sent together with it. */
type ClaimedMail<K extends MailKind = MailKind> = {
  [Kind in K]: Key & {
    mandant: number
    language: Language
    recipient: string
    tries: number
    createdat: Date
    kind: Kind
    facts: MailFacts[Kind]
    others?: (Key & { createdat: Date; facts: MailFacts[Kind] })[]
  }
}[K]
export type OutboxMail = ClaimedMail

/** Mails whose `user` is who did something; in the others it is the login that they are about. */
const byUser: readonly MailKind[] = [
  'invitation',
  'policychanged',
  'organizersasked',
  'bankchanged',
  'bankinforce',
  'bankrefused',
  'bankwithdrawn',
  'addresschanged',
  'addressset',
  'contactchanged',
  'claim',
]

/** A login in the facts of a mail, by the name of the person. */
const named = (fact: 'user' | 'by') => sql`coalesce((select jsonb_build_object(${fact}::text, n.name) from loginname n
  where n.partnerid = outbox.partnerid and n.username = facts ->> ${fact}), '{}')`

const namedFacts = sql`facts || case when kind = any(${byUser}) then ${named('user')} else '{}' end || ${named('by')}`

/** New mails wait while an address has just got one of their kind, or is about to. */
const postpone = (now: Date) =>
  sql`
    update outbox o set nextat = latest.until
    from (
      select kind, recipient, mandant, language,
        max(case when sentat is null then nextat else sentat + ${limits.collectPause} * interval '1 ms' end) as until
      from outbox
      where kind = any(${collectedKinds}) and failedat is null
        and (sentat > ${new Date(now.getTime() - limits.collectPause)} or (sentat is null and tries > 0))
      group by kind, recipient, mandant, language) latest
    where o.sentat is null and o.failedat is null and o.nextat <= ${now} and o.tries = 0 and latest.until > ${now}
      and (o.kind, o.recipient, o.mandant, o.language)
        = (latest.kind, latest.recipient, latest.mandant, latest.language)
    returning o.partnerid, o.mailid`

/** How many others one mail takes along. */
const mostCollected = 1000

/** The other mails of the kind that wait for the same address; they share the lease. */
const claimOthers = async (db: Db, mail: OutboxMail, now: Date, lease: Date, holder: string) => {
  const { partnerid, mailid, kind, recipient, mandant, language } = mail
  const { rows } = await sql<Required<OutboxMail>['others'][number]>`
    update outbox set tries = tries + 1, nextat = ${lease}, holder = ${holder}
    where (partnerid, mailid) in (
      select partnerid, mailid from outbox
      where sentat is null and failedat is null and (tries = 0 or nextat <= ${now})
        and (kind, recipient, mandant, language) = (${kind}, ${recipient}, ${mandant}, ${language})
        and (partnerid, mailid) <> (${partnerid}, ${mailid})
      order by mailid limit ${mostCollected} for update skip locked)
    returning partnerid, mailid, createdat, ${namedFacts} as facts`.execute(db)
  const others = rows.sort((a, b) => a.mailid - b.mailid)
  return { ...mail, others } as OutboxMail // of the same kind
}

/**
 * Claims the next mail that is due, with those that are collected in it. They belong to this server for the lease; if the
 * server dies, they become due again. Concurrent servers get different mails.
 */
export const claimMail = (db: Db, now: Date, leaseMs: number, holder = ''): Promise<OutboxMail | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.outbox})`.execute(tx)
    const lease = new Date(now.getTime() + leaseMs)
    // One statement: a mail that comes in between would be neither postponed nor collected.
    const { rows } = await sql<OutboxMail>`
      with postponed as (${postpone(now)})
      update outbox set tries = tries + 1, nextat = ${lease}, holder = ${holder}
      where (partnerid, mailid) = (
        select partnerid, mailid from outbox
        where sentat is null and failedat is null and nextat <= ${now} and kind = any(${kinds})
          and (partnerid, mailid) not in (select partnerid, mailid from postponed)
        order by nextat, mailid limit 1 for update skip locked)
      returning partnerid, mailid, mandant, language, recipient, tries, createdat, kind, ${namedFacts} as facts`.execute(
      tx,
    )
    const [mail] = rows
    return mail && collectedKinds.includes(mail.kind) ? claimOthers(tx, mail, now, lease, holder) : mail
  })

/** NTF-1: has the mails looked at again when the next one is due. */
export const planNextMail = async (db: Db, now: Date) => {
  const { rows } = await sql<{ next: Date | null }>`
    select min(nextat) as next from outbox where sentat is null and failedat is null and kind = any(${kinds})`.execute(
    db,
  )
  const next = rows[0]?.next
  if (!next) return
  // One job for each moment, however many mails wait for it.
  const wait = Math.max(1000, next.getTime() - now.getTime()) / 1000
  const runAt = sql<Date>`clock_timestamp() + make_interval(secs => ${wait}::float8)`
  await addJob(db, 'mails', {}, { key: `mails:${next.toISOString()}`, runAt })
}

/** A mail and those that are collected in it. */
export const mailsIn = ({ partnerid, mailid, createdat, others = [] }: OutboxMail) => [
  { partnerid, mailid, createdat },
  ...others,
]

type Outcome = { sentat: Date } | { failedat: Date; dismissedat?: Date } | { nextat: Date }

const change = (db: Db, mails: readonly Key[], values: Outcome) =>
  db
    .updateTable('outbox')
    .set(values)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('partnerid', 'mailid'),
        'in',
        mails.map(({ partnerid, mailid }) => tuple(partnerid, mailid)),
      ),
    )
    .execute()

/** Whether the agency of a mail is locked. */
export const isAgencyLocked = async (db: Db, { partnerid }: Key): Promise<boolean> => {
  const row = await db.selectFrom('partner').select('locked').where('partnerid', '=', partnerid).executeTakeFirst()
  return row?.locked ?? true
}

/** Removes a mail that has nothing to say any more. */
export const removeMail = async (db: Db, { partnerid, mailid }: Key) => {
  await db.deleteFrom('outbox').where('partnerid', '=', partnerid).where('mailid', '=', mailid).execute()
}
export const markSent = (db: Db, mails: readonly Key[], sentat: Date) => change(db, mails, { sentat })
/** Nobody at the provider can do anything about the address that a traveller entered: such a mail waits for nobody. */
export const markFailed = (db: Db, kind: MailKind, mails: readonly Key[], failedat: Date) =>
  change(db, mails, { failedat, ...((kind === 'requestconfirmed' || kind === 'answer') && { dismissedat: failedat }) })
export const scheduleRetry = (db: Db, mails: readonly Key[], nextat: Date) => change(db, mails, { nextat })
