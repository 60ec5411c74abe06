import { dayOf, monthStart } from '@gangway/contract/dates/days'
import { catalogueKinds } from '@gangway/contract/features/catalogue'
import { type InboxCounts, type InboxItem, inboxMost } from '@gangway/contract/features/inbox'
import { sql } from 'kysely'
import { listWaiting, readKnownPhones } from '../../bank/waiting-store.ts'
import { catalogueTables } from '../../db/catalogue-tables.ts'
import type { Db } from '../../db/database.ts'
import { maskIban } from '../../http/pipeline/changes.ts'
import { addJob } from '../../jobs/job-store.ts'

type ClaimItem = Extract<InboxItem, { kind: 'claim' }>

/** MNY-5: claims `c` that wait for an answer, and accepted ones whose month is over. */
const isWaiting = (now: Date) =>
  sql`(c.state = 'open' or (c.state = 'accepted' and c.promised < ${monthStart(dayOf(now))}::date))`

type Row = Omit<ClaimItem, 'kind' | 'since' | 'amount' | 'firma'> & {
  since: Date
  amountcents: number
  firma: string | null
}

const listWaitingClaims = async (db: Db, now: Date): Promise<ClaimItem[]> => {
  const { rows } = await sql<Row>`
    select c.partnerid, a.firma, p.mandant, c.claimid, coalesce(nullif(b.bookingnr, ''), b.bookingid::text) as bookingnr,
      c.amountcents, case c.state when 'accepted' then c.promised end as promised, coalesce(own.text, '') as text,
      coalesce(
        case c.state when 'accepted' then (c.promised + interval '1 month') at time zone 'Europe/Berlin' end,
        own.since, c.changedat) as since
    from claim c
    join partner p on p.partnerid = c.partnerid
    join booking b on b.partnerid = c.partnerid and b.bookingid = c.bookingid
    left join agency a on a.partnerid = c.partnerid
    left join lateral (
      select min(m.at) as since, (array_agg(m.text order by m.messageno desc))[1] as text
      from claimmessage m
      where m.partnerid = c.partnerid and m.claimid = c.claimid and m.side = 'agency' and m.messageno > coalesce((
        select max(o.messageno) from claimmessage o
        where o.partnerid = c.partnerid and o.claimid = c.claimid and o.side = 'provider'), 0)
    ) own on true
    where ${isWaiting(now)} order by since, c.claimid limit ${inboxMost}`.execute(db)
  return rows.map(({ since, amountcents, firma, ...row }) => ({
    ...row,
    kind: 'claim' as const,
    firma: firma ?? '',
    amount: amountcents / 100,
    since: since.toISOString(),
  }))
}

const countWaitingClaims = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from claim c join booking b on b.partnerid = c.partnerid and b.bookingid = c.bookingid
    where ${isWaiting(now)}`.execute(db)
  return rows[0]?.n ?? 0
}

type UnlistedItem = Extract<InboxItem, { kind: 'unlisted' }>
type ActivationItem = Extract<InboxItem, { kind: 'activation' }>
type MailItem = Extract<InboxItem, { kind: 'mail' }>

const unlistedRows = sql.join(
  catalogueKinds.map((kind) => {
    const { table, key, name } = catalogueTables[kind]
    return sql`select ${kind} as entrykind, ${sql.ref(key)} as entryid, ${sql.ref(name)} as name, firstseen
      from ${sql.table(table)} where state = 'unlisted'`
  }),
  sql` union all `,
)

const readUnlisted = async (db: Db): Promise<UnlistedItem[]> => {
  const { rows } = await sql<Omit<UnlistedItem, 'kind' | 'since'> & { firstseen: Date | null }>`
    select * from (${unlistedRows}) unlisted order by firstseen nulls first, entrykind, entryid limit ${inboxMost}`.execute(
    db,
  )
  return rows.map(({ firstseen, ...row }) => ({
    ...row,
    kind: 'unlisted' as const,
    since: (firstseen ?? new Date(0)).toISOString(),
  }))
}

const returned = (db: Db) =>
  db.selectFrom('outbox as o').where('o.failedat', 'is not', null).where('o.dismissedat', 'is', null)

const readMails = async (db: Db): Promise<MailItem[]> => {
  const rows = await returned(db)
    .leftJoin('agency as a', 'a.partnerid', 'o.partnerid')
    .select(['o.partnerid', 'o.mailid', 'o.mandant', 'o.kind as mailkind', 'o.recipient', 'o.tries', 'o.failedat'])
    .select('a.firma')
    .orderBy('o.failedat')
    .orderBy('o.mailid')
    .limit(inboxMost)
    .execute()
  return rows.map(({ failedat, firma, ...row }) => ({
    ...row,
    kind: 'mail' as const,
    firma: firma ?? '',
    since: failedat?.toISOString() ?? '',
  }))
}

const waitingActivations = (db: Db) => db.selectFrom('activation as v').where('v.state', '=', 'open')

const readActivations = async (db: Db): Promise<ActivationItem[]> => {
  const rows = await waitingActivations(db)
    .innerJoin('partner as p', 'p.partnerid', 'v.partnerid')
    .leftJoin('agency as a', 'a.partnerid', 'v.partnerid')
    .select(['v.partnerid', 'p.mandant', 'a.firma', 'v.askedby as by', 'v.askedat'])
    .orderBy('v.askedat')
    .limit(inboxMost)
    .execute()
  return rows.map(({ askedat, firma, ...row }) => ({
    ...row,
    kind: 'activation' as const,
    firma: firma ?? '',
    since: askedat.toISOString(),
  }))
}

const isFrozen = (item: InboxItem) => item.kind === 'bank' && item.state === 'frozen'

/** SEC-7: the bank changes with where to ask; whoever cannot decide gets the IBANs without their middle. */
const readBankChanges = async (db: Db, now: Date, showsIban: boolean): Promise<InboxItem[]> => {
  const waiting = await listWaiting(db, now)
  const phones = await readKnownPhones(
    db,
    waiting.map(({ changeid }) => changeid),
  )
  const shown = (iban: string) => (showsIban || iban === '' ? iban : maskIban(iban))
  return waiting.map((item) => ({
    ...item,
    iban: shown(item.iban),
    formeriban: shown(item.formeriban),
    inforce: item.inforce.map((account) => ({ ...account, iban: shown(account.iban) })),
    phone: phones.get(item.changeid) ?? { known: '', since: null, recent: null },
  }))
}

/** CON-8: everything that waits: frozen bank changes first, then the oldest. */
export const readInbox = async (db: Db, now: Date, showsIban: boolean): Promise<InboxItem[]> => {
  const [bank, claims, activations, unlisted, mails] = await Promise.all([
    readBankChanges(db, now, showsIban),
    listWaitingClaims(db, now),
    readActivations(db),
    readUnlisted(db),
    readMails(db),
  ])
  return [...bank, ...claims, ...activations, ...unlisted, ...mails]
    .toSorted((a, b) => Number(isFrozen(b)) - Number(isFrozen(a)) || a.since.localeCompare(b.since))
    .slice(0, inboxMost)
}

export const countInbox = async (db: Db, now: Date): Promise<InboxCounts> => {
  const [bank, claim, activation, unlisted, mail] = await Promise.all([
    listWaiting(db, now),
    countWaitingClaims(db, now),
    waitingActivations(db)
      .select((all) => all.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    sql<{ n: number }>`select count(*) as n from (${unlistedRows}) unlisted`.execute(db),
    returned(db)
      .select((all) => all.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { bank: bank.length, claim, activation: activation.n, unlisted: unlisted.rows[0]?.n ?? 0, mail: mail.n }
}

type MailKey = { partnerid: number; mailid: number }

/** False if there is no such mail that came back. */
const changeReturned = async (
  db: Db,
  { partnerid, mailid }: MailKey,
  values: { dismissedat: Date } | { failedat: null; tries: number; nextat: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(values)
    .where('partnerid', '=', partnerid)
    .where('mailid', '=', mailid)
    .where('failedat', 'is not', null)
    .where('dismissedat', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const retryReturned = async (db: Db, key: MailKey, now: Date) => {
  const isChanged = await changeReturned(db, key, { failedat: null, tries: 0, nextat: now })
  if (isChanged) await addJob(db, 'mails', {})
  return isChanged
}

export const dismissReturned = (db: Db, key: MailKey, now: Date) => changeReturned(db, key, { dismissedat: now })
