import { openCommissionsMost } from '@gangway/contract/features/provisions-open'
import type { SuggestedBooking, SuggestionReason } from '@gangway/contract/features/provisions-statements'
import type { PayoutRule } from '@gangway/contract/money/payout-schema'
import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { moneySql, paidPerBooking, readCommissions } from './commission-store.ts'
import { readOpenCommissions } from './open-commissions-store.ts'

/** As many as one looks through before typing. */
const most = 8
/** How many numbers that look alike are compared character by character. */
const comparedMost = 5000

type Agency = { partnerid: number; rule: PayoutRule; today: string }
type Line = { bookingnr: string; amountcents: number; text: string }

/** A number as people compare it: letters and digits only. */
const plainNumber = (nr: string) => nr.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** How many characters are wrong, missing, too many or swapped with their neighbour. */
export const countTypos = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1]
      const steps = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)]
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      if (isSwapped) steps.push((beforeLast[at - 2] ?? 0) + 1)
      next.push(Math.min(...steps))
    }
    beforeLast = last
    last = next
  }
  return last[b.length] ?? 0
}

/** Bookings whose number has at most one typo in six characters; one half of a number with a single typo is right. */
const findByNumber = async (db: Db, { partnerid }: Agency, { bookingnr }: Line): Promise<Map<number, number>> => {
  const sent = plainNumber(bookingnr)
  const typosMost = Math.floor(sent.length / 6)
  const half = Math.floor(sent.length / 2)
  if (half < 2) return new Map()
  const plain = sql`regexp_replace(upper(b.bookingnr), '[^A-Z0-9]', '', 'g')`
  const { rows } = await sql<{ bookingid: number; bookingnr: string }>`
    select b.bookingid, b.bookingnr from booking b
    where b.partnerid = ${partnerid} and b.bookingnr <> ''
      and (left(${plain}, ${half}) = ${sent.slice(0, half)} or right(${plain}, ${half}) = ${sent.slice(-half)})
    order by abs(length(b.bookingnr) - ${bookingnr.length}), b.bookingdate desc, b.bookingid
    limit ${comparedMost}`.execute(db)
  const typos = rows.map((row) => [row.bookingid, countTypos(sent, plainNumber(row.bookingnr))] as const)
  return new Map(typos.filter(([, count]) => count <= typosMost))
}

/** Open bookings with exactly this amount, or with a customer whose name is in the text. */
const findOpen = async (db: Db, { partnerid, rule }: Agency, { amountcents, text }: Line) => {
  const words = [...new Set(foldForSearch(text).split(/[^\p{L}\d-]+/u))].filter((word) =>
    /^\p{L}[\p{L}-]{2,}$/u.test(word),
  )
  const { rows } = await sql<{ bookingid: number; hasAmount: boolean; hasName: boolean }>`
    select m.bookingid, m.opencents = ${amountcents} as "hasAmount", m."hasName"
    from (
      select b.bookingid, b.returndate, ${moneySql(rule)}, exists (
          select from unnest(${words}::text[]) word where strpos(b.suchtext, word) > 0)
        and string_to_array(fold_for_search(b.customername), ' ') && ${words}::text[] as "hasName"
      from booking b left join (${paidPerBooking(partnerid)}) p on p.bookingid = b.bookingid
      where b.partnerid = ${partnerid}
      offset 0 -- the state of each is computed once
    ) m
    where m.opencents <> 0 and (m.opencents = ${amountcents} or m."hasName")
    order by m.opencents = ${amountcents} desc, m.returndate desc, m.bookingid limit ${most * 2}`.execute(db)
  return rows
}

type Facts = Pick<SuggestedBooking, 'bookingid' | 'bookingnr' | 'customername' | 'shipname' | 'reiseterminbis'>

const readFacts = async (db: Db, partnerid: number, ids: readonly number[]) => {
  const { rows } = await sql<Facts>`
    select b.bookingid, b.bookingnr, b.customername, coalesce(s.shipname, '') as shipname, b.returndate as reiseterminbis
    from booking b left join ship s using (shipid)
    where b.partnerid = ${partnerid} and b.bookingid = any(${ids}::int8[])`.execute(db)
  return new Map(rows.map((row) => [row.bookingid, row]))
}

/** What is missing or short, the nearest amount first: one of them may be what the line pays. */
const listOpen = async (db: Db, { partnerid, ...when }: Agency, { amountcents }: Line): Promise<SuggestedBooking[]> => {
  const asked = { ...when, standing: 'open', state: undefined, offset: 0, limit: openCommissionsMost } as const
  const { rows } = await readOpenCommissions(db, partnerid, asked)
  const distance = ({ open }: { open: number }) => Math.abs(open - amountcents / 100)
  return rows
    .filter(({ state }) => state !== 'overpaid')
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .map(({ bookingid, bookingnr, customername, shipname, reiseterminbis, open }) => ({
      ...{ bookingid, bookingnr, customername, shipname, reiseterminbis, open, reasons: [] },
    }))
}

/**
 * MNY-4: the bookings that a line probably means: those with most reasons first, then those with fewest typos; where there is
 * no reason for any, what is open.
 */
export const suggestBookings = async (db: Db, agency: Agency, line: Line): Promise<SuggestedBooking[]> => {
  const [typos, open] = await Promise.all([findByNumber(db, agency, line), findOpen(db, agency, line)])
  const reasons = new Map<number, SuggestionReason[]>()
  const add = (bookingid: number, reason: SuggestionReason) =>
    reasons.set(bookingid, [...(reasons.get(bookingid) ?? []), reason])
  if (typos.size === 0 && open.length === 0) return listOpen(db, agency, line)
  for (const bookingid of typos.keys()) add(bookingid, 'number')
  for (const { bookingid, hasAmount, hasName } of open) {
    if (hasAmount) add(bookingid, 'amount')
    if (hasName) add(bookingid, 'name')
  }
  const rank = ([bookingid, why]: [number, SuggestionReason[]]) => (typos.get(bookingid) ?? 2) - 10 * why.length
  const best = [...reasons].toSorted((a, b) => rank(a) - rank(b)).slice(0, most)
  const ids = best.map(([bookingid]) => bookingid)
  const facts = await readFacts(db, agency.partnerid, ids)
  const commissions = await readCommissions(db, agency.partnerid, agency.rule, agency.today, ids)
  const openOf = new Map(commissions.map(({ bookingid, opencents }) => [bookingid, opencents]))
  return best.flatMap(([bookingid, why]) => {
    const booking = facts.get(bookingid)
    return booking ? [{ ...booking, open: (openOf.get(bookingid) ?? 0) / 100, reasons: why }] : []
  })
}
