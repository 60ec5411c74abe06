import type { Agency } from '@gangway/contract/features/agency'
import type { CatalogueNames } from '@gangway/contract/features/catalogue'
import type { Organizer } from '@gangway/contract/features/organizers'
import type { OpeningDay } from '@gangway/contract/features/requests-templates'
import type { WlvText } from '@gangway/contract/features/wlv'
import type { Styles } from '@gangway/contract/layout'
import type { ChangedValues } from '@gangway/contract/partners/bank-changes'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { isAreaSold, isLineSold } from '../features/catalogue/assortment-store.ts'

/** A change of the account on invoices that waits; time alone may have brought it into force (SEC-7). */
type WaitingAccount = { changeid: string; doubtful: boolean; runsfrom: Date; new: ChangedValues }

/** What every reading of a document begins with. */
export type DocumentHead = {
  mandant: number
  brandversion: string
  /** The changes that this transaction sees: the last one, and how many. */
  xid: string
  changes: string
  /** Those of the brand and its catalogue alone. */
  brandChange: string
  waiting: WaitingAccount | null
}

type Area = 1 | 2 | 3
type PageRow = {
  partnerlogo: string
  phonecountry: string
  phonecity: string
  phonenumber: string
  firm: string
  street: string
  housenr: string
  zipcode: string
  city: string
  country: string
  bank: string
  iban: string
  swiftcode: string
  werbetextanzeigen: boolean
  styles: Styles | null
}

export type DocumentRow = DocumentHead & {
  partnertype: number
  iscbe: boolean
  tradepartner: boolean
  pagetracking: boolean
  agency: Omit<Agency, 'bankaccounts'> | null
  page: PageRow | null
  texts: Omit<WlvText, 'agbencoded'>[]
  organizers: (Omit<Organizer, 'aufnehmen'> & { area: Area; names: CatalogueNames })[]
  /** Null if the reader knows them as of `brandChange`. */
  areas: { cruisingareaid: number; area: Area; texts: { languageid: number; name: string }[] }[] | null
  ships: { shipid: number; organizerid: number; shipname: string; names: CatalogueNames }[]
  lists: { listtype: number; ids: number[] }[]
  hours: OpeningDay[]
}

const ofBrand = sql`concat_ws('.', p.mandant, ofbrand.xid, ofbrand.changes)`

const head = sql`
  p.mandant, b.version::text as brandversion, greatest(own.xid, ofbrand.xid, 0)::text as xid,
  (coalesce(own.changes, 0) + coalesce(ofbrand.changes, 0))::text as changes, ${ofBrand} as "brandChange",
  (select json_build_object('changeid', changeid::text, 'doubtful', doubtful, 'runsfrom', runsfrom, 'new', new)
    from bankchange where partnerid = p.partnerid and paymentaccountid is null and state = 'pending') as waiting`

const from = (partnerid: number) => sql`
  from partner p join brand b using (mandant)
  cross join lateral (select max(xid) as xid, sum(changes) as changes from enginechange where partnerid = p.partnerid) own
  cross join lateral (
    select max(xid) as xid, sum(changes) as changes from enginebrandchange where mandant in (p.mandant, 0)) ofbrand
  where p.partnerid = ${partnerid} and not p.locked and not b.isoff`

const readRow = async <Row extends DocumentHead>(db: Db, statement: ReturnType<typeof sql>) => {
  const [row] = (await (statement as ReturnType<typeof sql<Row>>).execute(db)).rows
  const waiting = row?.waiting && { ...row.waiting, runsfrom: new Date(row.waiting.runsfrom) }
  return row && { ...row, waiting: waiting ?? null }
}

/** Enough to say whether a document is still the same. Undefined if there is no such partner, it is locked, or its brand is off. */
export const readHead = (db: Db, partnerid: number) =>
  readRow<DocumentHead>(db, sql`${prepared('engine-head')} select ${head} ${from(partnerid)}`)

/** Everything of an agency's document that is stored, in one statement; the areas only if they have changed since `known`. */
export const readRows = (db: Db, partnerid: number, known: readonly string[]) => {
  const mandant = sql<number>`p.mandant`
  const own = sql`partnerid = p.partnerid`
  return readRow<DocumentRow>(
    db,
    sql`${prepared('engine-document')} select ${head}, p.partnertype, p.iscbe, p.tradepartner, p.pagetracking,
      (select to_json(agency) from agency where ${own}) as agency,
      (select to_json(wlv) from wlv where ${own}) as page,
      (select coalesce(json_agg(t order by languageid), '[]') from wlvtext t where ${own}) as texts,
      (select coalesce(json_agg(json_build_object('organizerid', organizerid, 'organizername', organizername, 'area', area,
          'names', names, 'agenturoptionnr', agenturoptionnr, 'agenturnrlevel1', agenturnrlevel1,
          'agenturnrlevel2', agenturnrlevel2, 'reservierungtel', reservierungtel, 'reservierungfax', reservierungfax,
          'reservierungemail', reservierungemail, 'inkasso', inkasso) order by organizerid), '[]')
        from partnerorganizer own join organizer using (organizerid)
        where ${own} and available and aufnehmen and ${isLineSold('own', mandant)}) as organizers,
      case when ${ofBrand} = any (${known}::text[]) then null else
        (select coalesce(json_agg(json_build_object('cruisingareaid', cruisingareaid, 'area', area, 'texts',
          (select json_agg(json_build_object('languageid', languageid, 'name', name) order by languageid)
            from cruisingareatext t where t.cruisingareaid = cruisingarea.cruisingareaid)) order by cruisingareaid), '[]')
        from cruisingarea where ${isAreaSold(mandant)}) end as areas,
      (select coalesce(json_agg(json_build_object('shipid', shipid, 'organizerid', organizerid, 'shipname', shipname, 'names', names) order by shipid), '[]')
        from ship where shipid in (select unnest(ids) from topsort where ${own} and listtype in (4, 7))) as ships,
      (select coalesce(json_agg(json_build_object('listtype', listtype, 'ids', case when listtype in (4, 7)
          then array(select shipid from unnest(ids) with ordinality as chosen (shipid, place)
            join ship using (shipid) join organizer using (organizerid)
            where ship.state = 'listed' and ${isLineSold('organizer', mandant)} order by place)
          else ids end)), '[]') from topsort where ${own}) as lists,
      (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday), '[]')
        from openinghours where ${own}) as hours
      ${from(partnerid)}`,
  )
}

/** Where a reader of changes is: after this transaction and partner of this database. */
export type Cursor = { database: string; xid: string; partnerid: number }

/**
 * The next partners whose document has changed, in the order of the transactions that changed them. A transaction is only listed
 * once no older one is under way: the list before a cursor never changes, whoever saves meanwhile. Changes are only added up of the
 * partners that are listed: most readers ask again soon, and get few.
 */
export const listChanged = async (
  db: Db,
  { database, xid, partnerid }: Cursor,
  { limit, brands }: { limit: number; brands?: readonly number[] | undefined },
) => {
  const { rows } = await sql<Cursor & { changes: string }>`
    with horizon as (
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid, system_identifier::text as id,
        case when system_identifier::text = ${database} then ${xid}::bigint else -1 end as since
      from pg_control_system()
    ), marked as (
      select mandant, max(xid) as xid, sum(changes) as changes from enginebrandchange
      where xid < (select xid from horizon) group by mandant
    ), base as (
      select b.mandant, greatest(own.xid, common.xid, 0) as xid, coalesce(own.changes, 0) + coalesce(common.changes, 0) as changes
      from brand b left join marked own using (mandant) left join marked common on common.mandant = 0
    )
    select horizon.id as database, p.partnerid, stamp.xid::text, stamp.changes::text
    from horizon cross join partner p join base using (mandant)
    cross join lateral (
      select max(xid) as xid, sum(changes) as changes from enginechange c where c.partnerid = p.partnerid and c.xid < horizon.xid) own
    cross join lateral (select greatest(own.xid, base.xid) as xid, coalesce(own.changes, 0) + base.changes as changes) stamp
    where ((base.xid, p.partnerid) > (horizon.since, ${partnerid}::int) or p.partnerid in (
      select c.partnerid from enginechange c, horizon h where c.xid < h.xid and (c.xid, c.partnerid) > (h.since, ${partnerid}::int)))
      ${brands ? sql`and p.mandant = any(${brands}::int[])` : sql``}
    order by stamp.xid, p.partnerid
    limit ${limit}`.execute(db)
  return rows
}

const joinIn = async (db: Db, table: 'enginechange' | 'enginebrandchange', key: 'partnerid' | 'mandant') => {
  const [name, id] = [sql.table(table), sql.ref(key)]
  const { rows } = await sql<{ joined: string }>`
    with last as (
      select ${id} as id, max(xid) as xid from ${name}
      where xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint group by ${id} having count(*) > 1
    ), gone as (
      delete from ${name} c using last where c.${id} = last.id and c.xid < last.xid returning last.id, last.xid, c.changes
    ), sums as (select id, xid, sum(changes) as changes from gone group by id, xid),
    kept as (
      update ${name} c set changes = c.changes + sums.changes from sums where (c.${id}, c.xid) = (sums.id, sums.xid)
    )
    select count(*) as joined from gone`.execute(db)
  return Number(rows[0]?.joined ?? 0)
}

/** Joins all changes before the last one of each partner and brand, so that the tables stay as short as those. */
export const joinChanges = async (db: Db): Promise<number> =>
  (await joinIn(db, 'enginechange', 'partnerid')) + (await joinIn(db, 'enginebrandchange', 'mandant'))
