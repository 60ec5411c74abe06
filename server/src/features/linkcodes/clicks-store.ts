import { createHash } from 'node:crypto'
import { dayOf } from '@gangway/contract/dates/days'
import type { ClickDevice, MachineKind } from '@gangway/contract/features/linkcodes-clicks'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { locks } from '../../db/locks.ts'

export type Click = {
  partnerid: number
  linkid: number
  clickid: number
  at: Date
  site: string
  device: ClickDevice
  machine: MachineKind | undefined
  /** Never stored. */
  address: string
  agent: string
}

/** What is more than a person does within a minute: so many different links, or so many clicks. */
const burst = { links: 4, clicks: 30, seconds: 60 }

/** The secret of each of these days; it is deleted with the hashes that it makes. */
const readSalts = async (db: Db, days: readonly string[]) => {
  await sql`insert into linksalt (day) select unnest(${days}::date[]) on conflict do nothing`.execute(db)
  const rows = await db.selectFrom('linksalt').selectAll().where('day', 'in', days).execute()
  return new Map(rows.map(({ day, salt }) => [day, salt]))
}

const toRows = (clicks: readonly Click[], salts: ReadonlyMap<string, Buffer>) =>
  clicks.map(({ address, agent, machine, at, ...click }) => {
    const day = dayOf(at)
    const visitor = createHash('sha256')
      .update(salts.get(day) ?? '')
      .update(`\n${address}\n${agent}`)
    return { ...click, at, day, machine: machine ?? null, visitor: visitor.digest('hex') }
  })

const columns = sql`(partnerid int, linkid int, clickid bigint, at timestamptz, day date, site text, device text, machine text, visitor text)`

/**
 * RCH-2: writes clicks. A visitor who was found out to be a machine stays one for the day. The first click of a person on a link on a day
 * counts as a person: servers write one after the other, so that no two of them count the same one. Written again, a click is not
 * counted again.
 */
const insertClicks = (db: Db, rows: ReturnType<typeof toRows>) =>
  sql`
  with sent as (
    select c.partnerid, c.linkid, c.clickid, c.at, c.day, c.site, c.device, decode(c.visitor, 'hex') as visitor,
      coalesce(c.machine, (select 'burst' from linkclick k
        where k.visitor = decode(c.visitor, 'hex') and k.machine = 'burst' limit 1)) as machine
    from json_to_recordset(${JSON.stringify(rows)}) as c ${columns}
    where exists (select from linkcode l where l.partnerid = c.partnerid and l.linkid = c.linkid)
  )
  insert into linkclick (partnerid, linkid, clickid, at, day, site, device, machine, visitor, isperson)
  select partnerid, linkid, clickid, at, day, site, device, machine, visitor,
    machine is null and row_number() over (partition by partnerid, linkid, visitor, machine is null order by at, clickid) = 1
      and not exists (select from linkclick k where k.visitor = sent.visitor and k.partnerid = sent.partnerid
        and k.linkid = sent.linkid and k.isperson)
  from sent on conflict do nothing`.execute(db)

/** Whoever opened too much within a minute, whichever half minute that begins with, is a machine from its first click on. */
const findBursts = (db: Db, rows: ReturnType<typeof toRows>) => {
  const times = rows.map(({ at }) => at.getTime())
  const since = new Date(Math.min(...times) - burst.seconds * 1000)
  const visitors = [...new Set(rows.map(({ visitor }) => visitor))]
  return sql`
  with seen as materialized (
    select partnerid, linkid, visitor, floor(extract(epoch from at) / ${burst.seconds} * 2) as half
    from unnest(${visitors}::text[]) sent join linkclick on visitor = decode(sent, 'hex')
    where at >= ${since} and machine is distinct from 'burst'
  ), machines as (
    select visitor from seen cross join (values (0), (1)) as shift (halves)
    group by visitor, halves, floor((half + halves) / 2)
    having count(distinct (partnerid, linkid)) >= ${burst.links} or count(*) >= ${burst.clicks}
  )
  update linkclick set machine = 'burst', isperson = false from (select distinct visitor from machines) found
  where linkclick.visitor = found.visitor and machine is null`.execute(db)
}

/** Clicks written in one statement. */
const atOnce = 5000

export const writeClicks = async (db: Db, clicks: readonly Click[]) => {
  for (let start = 0; start < clicks.length; start += atOnce) {
    const part = clicks.slice(start, start + atOnce)
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${locks.clicks})`.execute(tx)
      const rows = toRows(part, await readSalts(tx, [...new Set(part.map(({ at }) => dayOf(at)))]))
      await insertClicks(tx, rows)
      await findBursts(tx, rows)
    })
  }
}
