import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What is kept of a customer, section by section; rows as they are stored, without what only the search or the keys need. */
export const customerFileSections = [
  'bookings',
  'work',
  'steps',
  'answers',
  'deadlines',
  'notes',
  'decisions',
  'mails',
  'claims',
  'statementlines',
  'history',
  'refused',
] as const
export type CustomerFileSection = (typeof customerFileSections)[number]
export type CustomerRecord = Readonly<Record<string, unknown>>
export type CustomerRecords = Record<CustomerFileSection, CustomerRecord[]>

const euro = (cents: string) => sql`round(${sql.ref(cents)} / 100.0, 2)`

/** GDP-1: everything that is kept of the customer with these bookings. Run it as the agency. */
export const readCustomerRecords = async (
  db: Db,
  partnerid: number,
  ids: readonly number[],
): Promise<Omit<CustomerRecords, 'refused'>> => {
  const own = sql`partnerid = ${partnerid} and bookingid = any(${ids}::int8[])`
  const claims = sql`(select claimid from claim where ${own})`
  const list = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<{ record: CustomerRecord }>`${query}`.execute(db)
    return rows.map(({ record }) => record)
  }
  const bookings = await list(sql`
    select to_jsonb(b) - array['partnerid', 'suchtext', 'suchtexttraveler', 'worktext', 'workuserno', 'removed', 'pricecents', 'commissioncents',
        'pricefromcents', 'organizerid', 'shipid', 'cruisingareaid']
      || jsonb_build_object('organizer', o.organizername, 'ship', s.shipname, 'price', ${euro('b.pricecents')},
        'commission', ${euro('b.commissioncents')}, 'pricefrom', ${euro('b.pricefromcents')}, 'states', (
          select jsonb_agg(jsonb_build_object('version', t.version, 'state', t.state, 'at', t.at, 'changes', t.changes) order by t.version)
          from bookingstate t where t.partnerid = b.partnerid and t.bookingid = b.bookingid)) as record
    from booking b join organizer o on o.organizerid = b.organizerid left join ship s on s.shipid = b.shipid
    where b.partnerid = ${partnerid} and b.bookingid = any(${ids}::int8[]) order by b.bookingdate, b.bookingid`)
  const work = await list(sql`
    select to_jsonb(w) - array['partnerid', 'searchtext', 'version'] as record from bookingwork w
    where ${own} order by bookingid`)
  const steps = await list(sql`
    select to_jsonb(s) - array['partnerid', 'userno'] as record from bookingstep s where ${own} order by bookingid, stepno`)
  const answers = await list(sql`
    select to_jsonb(m) - array['partnerid', 'sendkey'] || jsonb_build_object('files', coalesce((
        select jsonb_agg(jsonb_build_object('filename', f.filename, 'type', file.type, 'size', file.size, 'content', (
          select encode(string_agg(p.bytes, ''::bytea order by p.piece), 'base64') from filepiece p where p.hash = f.hash)) order by f.fileno)
        from answerfile f join file on file.hash = f.hash where f.partnerid = m.partnerid and f.sendkey = m.sendkey), '[]')) as record
    from answermail m where ${own} order by createdat, stepno`)
  const deadlines = await list(sql`
    select to_jsonb(d) - array['partnerid', 'version', 'amountcents', 'sentcents', 'typedcents'] || jsonb_build_object('amount', ${euro('d.amountcents')}) as record
    from deadline d where ${own} order by day, deadlineid`)
  const notes = await list(sql`
    select to_jsonb(n) - array['partnerid', 'searchtext', 'userno'] as record from customernote n where ${own} order by noteno`)
  const decisions = await list(sql`
    select to_jsonb(c) - array['partnerid', 'userno'] as record from customerstep c
    where partnerid = ${partnerid} and coalesce(undoes, stepno) in (select stepno from customerstepbooking where ${own})
    order by stepno`)
  const mails = await list(sql`
    select jsonb_build_object('kind', kind, 'recipient', recipient, 'createdat', createdat, 'sentat', sentat, 'failedat', failedat,
      'facts', facts - 'agency' - 'hours') as record
    from outbox where partnerid = ${partnerid} and (
      (kind in ('bookingrequest', 'requestconfirmed') and (facts ->> 'bookingid')::int8 = any(${ids}::int8[]))
      or (kind = 'answer' and facts ->> 'sendkey' in (select sendkey from answermail where ${own}))
      or (kind = 'claim' and (facts ->> 'claimid')::int8 in ${claims}))
    order by createdat, mailid`)
  const claimed = await list(sql`
    select to_jsonb(c) - array['partnerid', 'amountcents', 'version'] || jsonb_build_object('amount', ${euro('c.amountcents')},
      'messages', (select jsonb_agg(to_jsonb(m) - array['partnerid', 'claimid', 'userno'] || jsonb_build_object('filename', f.filename)
        order by m.messageno) from claimmessage m left join claimfile f using (partnerid, claimid, messageno)
        where m.partnerid = c.partnerid and m.claimid = c.claimid)) as record
    from claim c where ${own} order by claimid`)
  const statementlines = await list(sql`
    select jsonb_build_object('bookingid', l.foundid, 'statementnr', s.statementnr, 'issued', s.issued, 'kind', l.kind,
      'amount', ${euro('l.amountcents')}, 'text', l.text) as record
    from statementline l join statement s using (partnerid, statementid)
    where l.partnerid = ${partnerid} and l.foundid = any(${ids}::int8[]) order by s.issued, l.statementid, l.lineno`)
  const history = await list(sql`
    select to_jsonb(a) - array['partnerid', 'auditid', 'userno', 'requestid', 'address'] as record from audit a
    where a.partnerid = ${partnerid} and a.noun in ('requests', 'customers', 'provisions', 'deadlines')
      and exists (select from jsonb_array_elements(a.changes) as e (change)
        where (e.change ->> 'field' = 'requestid' and e.change -> 'new' <@ to_jsonb(${ids}::int8[]))
          or (e.change ->> 'field' = 'claimid' and (e.change ->> 'new')::int8 in ${claims}))
    order by a.at, a.auditid`)
  return {
    bookings,
    work,
    steps,
    answers,
    deadlines,
    notes,
    decisions,
    mails,
    claims: claimed,
    statementlines,
    history,
  }
}

/** What the agency is called, for the head of the file. */
export const findFirma = async (db: Db, partnerid: number): Promise<string> => {
  const agency = await db.selectFrom('agency').select('firma').where('partnerid', '=', partnerid).executeTakeFirst()
  return agency?.firma ?? ''
}
