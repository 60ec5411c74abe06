import type { BrandRecord } from '@gangway/contract/brands/brand-record'
import type { Db } from '../db/database.ts'
import { putFile } from '../files/file-store.ts'
import { type BrandRow, findHostOwners, listBrandRows, lockBrands, saveBrand } from './brand-store.ts'
import { readBrand, wordmarkPath } from './read-brand.ts'

export type WrittenBrand = {
  before: BrandRecord | undefined
  stored: BrandRecord
  /** The brand that lost `*`, the hosts of nobody else. */
  loser: number | undefined
}

const findRow = async (db: Db, mandant: number): Promise<BrandRow | undefined> =>
  (await listBrandRows(db)).find((one) => one.mandant === mandant)

/** A host shows one brand; only `*` may be taken from another. */
const findTaken = async (db: Db, { mandant, hosts }: BrandRecord) => {
  const owners = (await findHostOwners(db, hosts)).filter((one) => one.mandant !== mandant)
  return { taken: owners.find(({ host }) => host !== '*'), loser: owners[0]?.mandant }
}

/**
 * Writes what `build` makes of the stored brand, or says which host another brand has. Brands are written one at a time,
 * so that two people who change different facts both keep theirs. A wordmark of null removes the stored one.
 */
export const writeBrand = async (
  db: Db,
  mandant: number,
  build: (before: BrandRecord | undefined) => Promise<BrandRecord> | BrandRecord,
  wordmark?: Buffer | null,
): Promise<WrittenBrand | { taken: { host: string; mandant: number } }> => {
  await lockBrands(db)
  const row = await findRow(db, mandant)
  const before = row && readBrand(row).record
  const record = await build(before)
  const { taken, loser } = await findTaken(db, record)
  if (taken) return { taken }
  const kept = row?.wordmarkhash ?? null
  const hash = wordmark === undefined ? kept : wordmark && (await putFile(db, wordmark, 'image/png')).hash
  await saveBrand(db, record, hash)
  return { before, stored: { ...record, wordmark: hash ? wordmarkPath(mandant, hash) : '' }, loser }
}
