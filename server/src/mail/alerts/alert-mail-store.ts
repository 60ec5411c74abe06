import { alertKindNames, mayGetAlert } from '@gangway/contract/access/alert-kinds'
import { type PermissionFlags, toPermissions } from '@gangway/contract/access/permissions'
import { nextDue } from '@gangway/contract/dates/due'
import { type AlertRun, type AlertSubject, letterHour } from '@gangway/contract/features/notifications'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { Language } from '@gangway/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { listStillDue } from '../../events/due-deadline-store.ts'
import { enqueueMail, type MailFacts } from '../outbox-store.ts'

type Login = { partnerid: number; userno: number }

/** After a mail about what happened just now, the next one to the same person waits so long, in milliseconds. */
const pause = 10 * 60_000

/** Whoever alerts and letters are for: what they may see, and where their mails go. */
const readers = sql`
  select l.partnerid, l.userno, l.accountid, l.mask, l.requests, l.commissions, l.claims, l.bank, l.locked or p.locked as locked, p.mandant,
    p.partnertype, p.pagetracking,
    coalesce(s.language, b.language) as language, coalesce(s.letter, l.userno = 0) as letter,
    coalesce(case when l.userno = 0 then a.email else u.email end, '') as email
  from login l
  join partner p on p.partnerid = l.partnerid
  join brand b on b.mandant = p.mandant
  left join agency a on a.partnerid = l.partnerid
  left join partneruser u on (u.partnerid, u.userno) = (l.partnerid, l.userno)
  left join alertsetting s on (s.partnerid, s.userno) = (l.partnerid, l.userno)`

type StoredReader = Login &
  PermissionFlags & {
    accountid: number
    mask: number
    locked: boolean
    mandant: number
    partnertype: number
    pagetracking: boolean
    language: Language
    letter: boolean
    email: string
  }

const toReader = ({ requests, commissions, claims, bank, email, ...reader }: StoredReader) => ({
  ...reader,
  permissions: toPermissions({ requests, commissions, claims, bank }),
  /** Empty where there is no valid one. */
  address: email && !validateEmail(email) ? email : '',
})
export type AlertReader = ReturnType<typeof toReader>

/** Everybody of an agency who can log in. */
export const listReaders = async (db: Db, partnerid: number): Promise<AlertReader[]> => {
  const { rows } = await sql<StoredReader>`${readers} where l.partnerid = ${partnerid} and not l.locked and not p.locked
    order by l.userno`.execute(db)
  return rows.map(toReader)
}

export const findReader = async (db: Db, { partnerid, userno }: Login): Promise<AlertReader | undefined> => {
  const { rows } =
    await sql<StoredReader>`${readers} where l.partnerid = ${partnerid} and l.userno = ${userno}`.execute(db)
  return rows[0] && toReader(rows[0])
}

type NewRun = { kind: AlertRun['kind']; dueat: Date; state?: AlertRun['state']; reason?: AlertRun['reason'] }

/** The row of a mail; undefined for a Monday letter that has one already. */
export const addRun = async (db: Db, { partnerid, userno }: Login, run: NewRun): Promise<number | undefined> => {
  const added = await db
    .insertInto('alertrun')
    .values({ partnerid, userno, ...run, endedat: run.state ? run.dueat : null })
    .onConflict((same) => same.doNothing())
    .returning('runid')
    .executeTakeFirst()
  return added?.runid
}

/**
 * NTF-3: has the alerts of a person mailed, now or in the morning of their market, unless a mail waits for them: it takes these along.
 * Soon after one that was sent, the next waits, so that a hundred bookings make two mails at most.
 */
export const planAlertMail = async (
  db: Db,
  reader: AlertReader,
  kind: 'now' | 'digest',
  { now, timeZone }: { now: Date; timeZone: string },
) => {
  const { partnerid, userno, mandant, language } = reader
  // Locks the waiting mail: nobody sends it before these alerts are committed.
  const waiting = await db
    .updateTable('outbox')
    .set({ tries: 0 })
    .where('partnerid', '=', partnerid)
    .where('kind', '=', 'alerts')
    .where(sql<boolean>`facts @> ${JSON.stringify({ userno, run: kind })}::jsonb`)
    .where('tries', '=', 0)
    .where('sentat', 'is', null)
    .where('failedat', 'is', null)
    .returning('mailid')
    .execute()
  if (waiting.length > 0) return
  const latest = await db
    .selectFrom('alertrun')
    .select('dueat')
    .where('partnerid', '=', partnerid)
    .where('userno', '=', userno)
    .where('kind', '=', kind)
    .where('dueat', '>', new Date(now.getTime() - pause))
    .orderBy('dueat', 'desc')
    .executeTakeFirst()
  const soon = latest ? new Date(latest.dueat.getTime() + pause) : now
  const dueat = kind === 'now' ? soon : nextDue({ hour: letterHour }, timeZone, now)
  const runid = await addRun(db, reader, { kind, dueat })
  if (runid === undefined) return
  const facts: MailFacts['alerts'] = { at: now.toISOString(), userno, runid, run: kind }
  await enqueueMail(db, { partnerid, mandant, kind: 'alerts', facts, recipient: reader.address }, now, dueat, {
    language,
  })
}

/** Where the mail of a run goes, with the token of its links; else why it is not sent. */
export const findRecipient = async (db: Db, login: Login) => {
  const reader = await findReader(db, login)
  if (!reader || reader.locked) return 'locked'
  if (!reader.address) return 'address'
  await db
    .insertInto('alertsetting')
    .values(login)
    .onConflict((same) => same.doNothing())
    .execute()
  const { token } = await db
    .selectFrom('alertsetting')
    .select('token')
    .where('partnerid', '=', login.partnerid)
    .where('userno', '=', login.userno)
    .executeTakeFirstOrThrow()
  return { ...reader, token: `${login.partnerid}.${login.userno}.${token}` }
}

/** Nothing but what stays true of an alert: of its booking the number, the ship and the day, and no customer. */
export const subjectColumns = sql<AlertSubject>`
  n.kind, coalesce(b.bookingid, 0) as bookingid, coalesce(b.bookingnr, '') as bookingnr, coalesce(s.shipname, '') as shipname,
  b.departuredate as departure, coalesce((n.facts ->> 'claimid')::int, 0) as claimid,
  (n.facts ->> 'year') || '-' || lpad(n.facts ->> 'month', 2, '0') || '-01' as month,
  n.facts ->> 'dueday' as dueday, case when n.kind = 'weekunusual' then n.facts end as unusual`

/** An alert about a booking that was removed is about nothing any more. */
export const subjectJoins = sql`
  left join booking b on (b.partnerid, b.bookingid) = (n.partnerid, n.bookingid) and not b.removed
  left join ship s on s.shipid = b.shipid`

/** What a mail of alerts is about: everything that waits for it, and what an earlier try took; as far as its reader may still see it. */
export const takeAlerts = (
  db: Db,
  reader: AlertReader,
  { runid, run }: { runid: number; run: 'now' | 'digest' },
  { hiddenAreas, today }: { hiddenAreas: readonly string[]; today: string },
): Promise<AlertSubject[]> =>
  db.transaction().execute(async (tx) => {
    const { partnerid, userno } = reader
    await tx
      .updateTable('alert')
      .set({ runid })
      .where('partnerid', '=', partnerid)
      .where('userno', '=', userno)
      .where('mail', '=', run)
      .where('runid', 'is', null)
      .execute()
    const { rows } = await sql<AlertSubject & { deadlineid: number | null }>`
      select ${subjectColumns}, (n.facts ->> 'deadlineid')::int as deadlineid from alert n ${subjectJoins}
      where n.partnerid = ${partnerid} and n.runid = ${runid} and (n.bookingid is null or b.bookingid is not null)
      order by n.alertid`.execute(tx)
    const allowed = alertKindNames.filter((kind) => mayGetAlert(kind, reader, hiddenAreas))
    // DUE-3: a deadline that moved or is done since is not named any more.
    const reminders = rows.flatMap(({ deadlineid, dueday }) =>
      deadlineid && dueday ? { deadlineid, day: dueday } : [],
    )
    const due = (await listStillDue(tx, { partnerid, today }, reminders)).map(({ deadlineid }) => deadlineid)
    return rows.flatMap(({ deadlineid, ...subject }) =>
      allowed.includes(subject.kind) && (deadlineid === null || due.includes(deadlineid)) ? subject : [],
    )
  })

/** NTF-8: what became of a mail, in the transaction in which the outbox notes it. */
export const noteRun = async (
  db: Db,
  { partnerid, runid }: { partnerid: number; runid: number },
  outcome: Pick<AlertRun, 'state'> & Partial<Pick<AlertRun, 'reason' | 'recipient'> & { endedat: Date }>,
) => {
  await db.updateTable('alertrun').set(outcome).where('partnerid', '=', partnerid).where('runid', '=', runid).execute()
}

/** Ends the mails of a person by the token of one of them. False: it is nobody's. */
export const endMails = async (db: Db, login: Login & { token: string }, what: 'alerts' | 'letter'): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { partnerid, userno, token } = login
    const found = await tx
      .updateTable('alertsetting')
      .set(what === 'letter' ? { letter: false } : { token })
      .where('partnerid', '=', partnerid)
      .where('userno', '=', userno)
      .where('token', '=', token)
      .returning('userno')
      .execute()
    if (found.length === 0) return false
    if (what === 'alerts')
      await tx
        .insertInto('alertchoice')
        .values(alertKindNames.map((kind) => ({ partnerid, userno, kind, mail: 'off' as const, bell: true })))
        .onConflict((same) => same.columns(['partnerid', 'userno', 'kind']).doUpdateSet({ mail: 'off' }))
        .execute()
    return true
  })
