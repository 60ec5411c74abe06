import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Outcome, rejectedAt } from './outcome.ts'

type Known = { partnerid: number; mandant: number; isoff: boolean }

/**
 * Says why an item of a partner is refused: nobody has this number, or its brand is switched off (PRD-6). For a sender of other
 * brands nobody has it either (PRD-5).
 */
export const partnerCheck = async (
  db: Db,
  items: readonly { partnerid: number }[],
  brands: readonly number[] | undefined,
) => {
  const ids = [...new Set(items.map(({ partnerid }) => partnerid))]
  const { rows } = await sql<Known>`
    select p.partnerid, p.mandant, b.isoff from partner p join brand b using (mandant)
    where p.partnerid = any(${ids}::int[]) and (${brands ?? null}::int[] is null or p.mandant = any(${brands ?? null}::int[]))
  `.execute(db)
  const partners = new Map(rows.map((row) => [row.partnerid, row]))
  return (partnerid: number): Outcome | undefined => {
    const partner = partners.get(partnerid)
    if (!partner)
      return rejectedAt('partnerid', 'choice', { params: { value: partnerid }, allowed: 'the number of an agency' })
    return partner.isoff ? rejectedAt('partnerid', 'brandoff', { params: { value: partner.mandant } }) : undefined
  }
}
