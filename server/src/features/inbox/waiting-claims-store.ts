import { dayOf, monthStart } from '@gangway/contract/days'
import { type InboxItem, inboxMost } from '@gangway/contract/features/inbox'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type ClaimItem = Extract<InboxItem, { kind: 'claim' }>

/** MNY-5: claims `c` that wait for an answer, and accepted ones whose month is over. */
const isWaiting = (now: Date) =>
  sql`(c.state = 'open' or (c.state = 'accepted' and c.promised < ${monthStart(dayOf(now))}::date))`

type Row = Omit<ClaimItem, 'kind' | 'since' | 'amount' | 'firma'> & {
  since: Date
  amountcents: number
  firma: string | null
}

export const listWaitingClaims = async (db: Db, now: Date): Promise<ClaimItem[]> => {
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

export const countWaitingClaims = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from claim c where ${isWaiting(now)}`.execute(db)
  return rows[0]?.n ?? 0
}
