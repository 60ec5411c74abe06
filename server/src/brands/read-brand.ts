import { BrandRecord, completeBrand } from '@gangway/contract/brands/brand-record'
import { formatPhone } from '@gangway/contract/partners/phone'
import * as z from 'zod/mini'
import type { BrandRow } from './brand-store.ts'

/** A colour that is readable on white, for brands without a valid one. */
const plainColour = '#3b4a5a'

export const wordmarkPath = (mandant: number, hash: Buffer) => `/media/wordmark/${mandant}/${hash.toString('hex')}.png`

const toRecord = (brand: BrandRow) => {
  const { hotlinephone, hotlineemail, wordmarkhash, changedat: _, payoutfrom, payoutmonths, payoutday, ...row } = brand
  return {
    ...row,
    version: Number(row.version),
    hotline: { phone: formatPhone(hotlinephone), email: hotlineemail },
    wordmark: wordmarkhash ? wordmarkPath(row.mandant, wordmarkhash) : '',
    payout: { from: payoutfrom, months: payoutmonths, day: payoutday },
  }
}

/** What a brand shows in place of facts that are broken. */
const plainBrand = ({ mandant, market }: { mandant: number; market?: unknown }): BrandRecord => {
  const valid = z.safeParse(BrandRecord.shape.market, market)
  const marketKey = valid.success ? valid.data : 'german'
  const name = `Brand ${mandant}`
  return completeBrand({ mandant, key: `brand-${mandant}`, name, colour: plainColour, market: marketKey })
}

export type ReadBrand = { record: BrandRecord; problems: string[] }

/** BRD-1: a brand from its row. A broken fact is replaced by a plain one and reported. */
export const readBrand = (row: BrandRow): ReadBrand => {
  const record = toRecord(row)
  const parsed = z.safeParse(BrandRecord, record)
  if (parsed.success) return { record: parsed.data, problems: [] }
  const broken = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
  const plain: Record<string, unknown> = plainBrand(row)
  const repaired = { ...record, ...Object.fromEntries(broken.map((fact) => [fact, plain[fact]])) }
  return {
    record: z.parse(BrandRecord, repaired),
    problems: broken.map((fact) => `brand ${row.mandant}: ${fact} is not valid, a plain one is shown`),
  }
}
