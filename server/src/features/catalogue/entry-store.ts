import type { Body } from '@gangway/contract/calls/call'
import { type CatalogueKind, type CatalogueState, catalogueKinds } from '@gangway/contract/features/catalogue'
import type { CatalogueEntry, saveEntry } from '@gangway/contract/features/catalogue-console'
import { sql } from 'kysely'
import { catalogueTables } from '../../db/catalogue-tables.ts'
import type { Db } from '../../db/database.ts'
import { moveBookings } from '../feed/booking-moves-store.ts'
import { keepFormerName, lockCatalogue, readEntries, writeItems } from '../feed/catalogue-items-store.ts'
import { newIds } from '../feed/unlisted-store.ts'

type Filter = { kind?: CatalogueKind | undefined; state?: CatalogueState | undefined }
type Row = Omit<CatalogueEntry, 'entry' | 'firstseen'> & { firstseen: Date | null }

export const entryKey = (kind: CatalogueKind, id: number) => `${kind}-${id}`

/** Bookings are counted for unlisted names only: those have indexes. */
const selectKind = (kind: CatalogueKind, state: CatalogueState | undefined) => {
  const { table, key, name } = catalogueTables[kind]
  const isShip = kind === 'ship'
  return sql`
    select ${kind} as kind, e.${sql.ref(key)} as id, e.${sql.ref(name)} as name, e.names, e.area, e.state, e.firstseen,
      ${isShip ? sql`e.organizerid` : sql`null::int`} as organizerid,
      ${isShip ? sql`o.organizername` : sql`null::text`} as organizername,
      case when e.state = 'unlisted' then (select count(*) from booking b where b.${sql.ref(key)} = e.${sql.ref(key)}) end as bookings
    from ${sql.table(table)} e ${isShip ? sql`left join organizer o on o.organizerid = e.organizerid` : sql``}
    where ${state === undefined ? sql`e.state <> 'merged'` : sql`e.state = ${state}`}`
}

/** The entries of the catalogue: unlisted names first, the oldest of them at the top, then by name. */
export const listConsoleEntries = async (db: Db, { kind, state }: Filter): Promise<CatalogueEntry[]> => {
  const kinds = catalogueKinds.filter((one) => kind === undefined || one === kind)
  const { rows } = await sql<Row>`
    select * from (${sql.join(
      kinds.map((one) => selectKind(one, state)),
      sql` union all `,
    )}) entries
    order by state <> 'unlisted', case when state = 'unlisted' then firstseen end, lower(name), kind, id`.execute(db)
  return rows.map(({ firstseen, ...row }) => ({
    ...row,
    entry: entryKey(row.kind, row.id),
    firstseen: firstseen?.toISOString() ?? null,
  }))
}

type Form = Body<typeof saveEntry>
export type EntryIssue = 'unknown' | 'not listed' | 'unknown line'

/**
 * Adds or changes an entry, and returns its id. The feed's version of it stays, so that the feed's next one still counts.
 */
export const storeEntry = async (db: Db, form: Form): Promise<{ id: number } | { issue: EntryIssue }> => {
  const { kind, name, names, area, state } = form
  await lockCatalogue(db)
  const before = form.id === 0 ? undefined : (await readEntries(db, kind, [form.id])).get(form.id)
  if (form.id !== 0 && !before) return { issue: 'unknown' }
  if (before && before.state !== 'listed' && before.state !== 'off') return { issue: 'not listed' }
  const line =
    kind === 'ship'
      ? (await readEntries(db, 'organizer', [form.organizerid ?? 0])).get(form.organizerid ?? 0)
      : undefined
  if (kind === 'ship' && (!line || line.state === 'merged')) return { issue: 'unknown line' }
  const [id = 0] = before ? [before.id] : await newIds(db, 1)
  const item = {
    id,
    version: before?.version ?? 0,
    name,
    names,
    area,
    state: state === 'listed' ? 'on' : 'off',
  } as const
  await writeItems(db, kind, [{ ...item, ...(line && { organizerid: line.id }) }])
  if (before && before.name !== name) {
    await keepFormerName(db, kind, before)
    // Destinations are not part of a booking's search text: they are found by their ids.
    if (kind !== 'cruisingarea') await moveBookings(db, kind, id, id)
  }
  return { id }
}
