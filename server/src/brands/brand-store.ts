import type { BrandRecord } from '@gangway/contract/brands/brand-record'
import { shippedBrands } from '@gangway/contract/brands/shipped-brands'
import { type Selectable, sql } from 'kysely'
import type { BrandTable } from '../db/brand-tables.ts'
import type { Db } from '../db/database.ts'
import { locks } from '../db/locks.ts'

/** A brand as stored, with its hosts. */
export type BrandRow = Selectable<BrandTable> & { hosts: string[] }

/** All brands, by number. */
export const listBrandRows = async (db: Db): Promise<BrandRow[]> => {
  const rows = await db
    .selectFrom('brand')
    .selectAll()
    .select((row) =>
      sql<
        string[]
      >`array(select host from brandhost where mandant = ${row.ref('brand.mandant')} order by place, host)`.as('hosts'),
    )
    .orderBy('mandant')
    .execute()
  return rows
}

/** The facts have the names of their columns, but for these. */
const toRow = (
  { hotline, links, payout, hosts: _, wordmark: __, version: ___, ...facts }: BrandRecord,
  wordmarkhash: Buffer | null,
) => ({
  ...facts,
  hotlinephone: hotline.phone,
  hotlineemail: hotline.email,
  payoutfrom: payout.from,
  payoutmonths: payout.months,
  payoutday: payout.day,
  links: JSON.stringify(links),
  wordmarkhash,
})

/** The brands that own one of these hosts. */
export const findHostOwners = (db: Db, hosts: readonly string[]) =>
  db
    .selectFrom('brandhost')
    .select(['host', 'mandant'])
    .where('host', 'in', hosts.length > 0 ? hosts : [''])
    .execute()

/** Creates or replaces a brand with its hosts, in the caller's transaction. */
export const saveBrand = async (db: Db, record: BrandRecord, wordmarkhash: Buffer | null = null) => {
  const row = toRow(record, wordmarkhash)
  await db
    .insertInto('brand')
    .values({ ...row, version: 0 })
    .onConflict((conflict) => conflict.column('mandant').doUpdateSet(row))
    .execute()
  await db
    .deleteFrom('brandhost')
    .where('mandant', '=', record.mandant)
    .where('host', 'not in', [...record.hosts, ''])
    .execute()
  if (record.hosts.length === 0) return
  await db
    .insertInto('brandhost')
    .values(record.hosts.map((host, place) => ({ host, mandant: record.mandant, place })))
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({ mandant: record.mandant, place: (row) => row.ref('excluded.place') }),
    )
    .execute()
}

/** Until the transaction ends, nobody else writes a brand. */
export const lockBrands = (db: Db) => sql`select pg_advisory_xact_lock(${locks.brands})`.execute(db)

/** Whether the brand of a partner is switched on. */
export const isBrandOn = (mandant: string) =>
  sql<boolean>`not exists (select from brand where brand.mandant = ${sql.ref(mandant)} and brand.isoff)`

export const countPartners = async (db: Db, mandant: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from partner where mandant = ${mandant}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

type Switch = { mandant: number; isoff: boolean; partners: number }

/**
 * PRD-6: switches a brand off, or on again; everything of it stays stored. Whoever switches one off was told how many partners
 * it has. Answers why it is refused: no such brand, the last one that is on, or another number of partners.
 */
export const switchBrand = async (db: Db, { mandant, isoff, partners }: Switch) => {
  await lockBrands(db)
  const brands = await db.selectFrom('brand').select(['mandant', 'isoff']).execute()
  if (!brands.some((one) => one.mandant === mandant)) return 'unknown'
  if (isoff && !brands.some((one) => one.mandant !== mandant && !one.isoff)) return 'last'
  if (isoff && (await countPartners(db, mandant)) !== partners) return 'partners'
  await db.updateTable('brand').set({ isoff }).where('mandant', '=', mandant).where('isoff', '<>', isoff).execute()
  return undefined
}

/** BRD-2: an empty database gets the brands that ship with the program. Servers that start together take turns. */
export const loadBrands = async (db: Db) => {
  await db.transaction().execute(async (tx) => {
    await lockBrands(tx)
    const known = await tx.selectFrom('brand').select('mandant').limit(1).executeTakeFirst()
    if (known) return
    for (const brand of shippedBrands) await saveBrand(tx, brand)
  })
}
