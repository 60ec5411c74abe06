import type { Query } from '@gangway/contract/calls/call'
import { monthStart } from '@gangway/contract/dates/days'
import {
  type ClickFigures,
  type Clicks,
  type getClicks,
  type MachineKind,
  machineKinds,
} from '@gangway/contract/features/linkcodes-clicks'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isLiveState, readCommissions } from '../provisions/commission-store.ts'

type Asked = Query<typeof getClicks> & {
  /** Undefined: the reader sees no commissions. */
  commission: { rule: PayoutRule; today: string } | undefined
  clickdays: number
}

const columns = {
  link: sql<string>`linkid::text`,
  day: sql<string>`day::text`,
  month: sql<string>`date_trunc('month', day)::date::text`,
  site: sql<string>`site`,
  device: sql<string>`device::text`,
} as const satisfies Record<Asked['by'], unknown>

type ClickRow = { key: string; machine: MachineKind | null; clicks: number; people: number }

const countClicks = async (db: Db, partnerid: number, { startDate, endDate, by, linkid }: Asked) => {
  const { rows } = await sql<ClickRow>`
    select ${columns[by]} as key, machine, count(*)::int as clicks, count(*) filter (where isperson)::int as people
    from linkclick
    where partnerid = ${partnerid} and day between ${startDate} and ${endDate}
      and (${linkid ?? null}::int is null or linkid = ${linkid ?? null}::int)
    group by 1, 2`.execute(db)
  return rows
}

type BookingRow = {
  bookingid: number
  day: string
  linkid: number
  site: string | null
  device: string | null
  wasrequest: boolean
  state: number
}

/** What came in by the agency's links in a period, within the days that a click counts for. */
const listResults = async (db: Db, partnerid: number, { startDate, endDate, linkid, clickdays }: Asked) => {
  const { rows } = await sql<BookingRow>`
    select b.bookingid, b.bookingdate as day, l.linkid, c.site, c.device, b.wasrequest, b.state
    from booking b
    join linkcode l on l.partnerid = ${partnerid} and l.code = b.linkcode
    left join linkclick c on c.partnerid = ${partnerid} and c.clickid = b.clickid and c.linkid = l.linkid
    where b.partnerid = ${partnerid} and not b.removed and b.linkcode <> '' and b.bookingdate between ${startDate} and ${endDate}
      and (${linkid ?? null}::int is null or l.linkid = ${linkid ?? null}::int)
      and (c.day is null or b.bookingdate between c.day and c.day + ${clickdays}::int)`.execute(db)
  return rows
}

const keyOf = ({ linkid, day, site, device }: BookingRow, by: Asked['by']): string =>
  ({ link: String(linkid), day, month: monthStart(day), site: site ?? '', device: device ?? '' })[by]

const noFigures = (hasMoney: boolean): ClickFigures => {
  const money = hasMoney ? 0 : null
  return { clicks: 0, people: 0, machines: 0, requests: 0, bookings: 0, expected: money, paid: money }
}

/** The figures in cents while they are added up. */
const inEuro = (figures: ClickFigures): ClickFigures => ({
  ...figures,
  expected: figures.expected === null ? null : figures.expected / 100,
  paid: figures.paid === null ? null : figures.paid / 100,
})

/** RCH-2: the funnel of an agency's links. What a booking pays is what the screen of the commissions says. */
export const readClicks = async (db: Db, partnerid: number, asked: Asked): Promise<Clicks> => {
  const { by, commission } = asked
  const [clicks, results] = await Promise.all([countClicks(db, partnerid, asked), listResults(db, partnerid, asked)])
  const ids = results.map(({ bookingid }) => bookingid)
  const commissions =
    commission && ids.length > 0 ? await readCommissions(db, partnerid, commission.rule, commission.today, ids) : []
  const moneyOf = new Map(commissions.map((one) => [one.bookingid, one]))
  const total = noFigures(commission !== undefined)
  const rows = new Map<string, ClickFigures>()
  const machines = new Map<MachineKind, number>()
  const add = (key: string, more: Partial<ClickFigures>) => {
    const row = rows.get(key) ?? noFigures(commission !== undefined)
    rows.set(key, row)
    for (const figures of [row, total])
      for (const [name, value] of Object.entries(more) as [keyof ClickFigures, number][]) // its keys are the names
        figures[name] = (figures[name] ?? 0) + value
  }
  for (const { key, machine, clicks: count, people } of clicks) {
    add(key, machine ? { machines: count } : { clicks: count, people })
    if (machine) machines.set(machine, (machines.get(machine) ?? 0) + count)
  }
  for (const result of results) {
    const isLive = isLiveState(result.state)
    const money = moneyOf.get(result.bookingid)
    add(keyOf(result, by), {
      requests: result.wasrequest ? 1 : 0,
      bookings: isLive ? 1 : 0,
      ...(money && { expected: isLive ? money.commissioncents : 0, paid: money.paidcents }),
    })
  }
  return {
    rows: [...rows].map(([key, figures]) => ({ key, ...inEuro(figures) })),
    total: inEuro(total),
    clickdays: asked.clickdays,
    machines: machineKinds.flatMap((kind) => {
      const count = machines.get(kind) ?? 0
      return count > 0 ? [{ kind, clicks: count }] : []
    }),
  }
}
