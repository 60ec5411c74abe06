import type { BrandRecord } from '@gangway/contract/brands/brand-record'
import { listBrandRows } from '@gangway/server/brands/brand-store'
import { readBrand } from '@gangway/server/brands/read-brand'
import { type Context, Failure } from '../command.ts'

/** All brands as stored, by number. */
export const listBrands = async (context: Pick<Context, 'database'>): Promise<BrandRecord[]> => {
  const rows = await listBrandRows((await context.database()).owner)
  return rows.map((row) => readBrand(row).record)
}

/** The brand of a partner. */
export const requireBrand = async (context: Pick<Context, 'database'>, mandant: number): Promise<BrandRecord> => {
  const brand = (await listBrands(context)).find((one) => one.mandant === mandant)
  if (!brand) throw new Failure(`there is no brand ${mandant}`)
  return brand
}
