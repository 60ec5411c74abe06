import { emailKey, phoneKey } from '@gangway/contract/customers/customer-keys'
import type { CustomerSort } from '@gangway/contract/features/customers'
import { searchWords } from '@gangway/contract/search-fold'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { within } from './customer-search-store.ts'
import type { Agency } from './same-customer-store.ts'

/** Which bookings are looked through, and in which order. */
export type Lookup = Agency & { isTravelerShown: boolean; typed: string; sort: CustomerSort }

/** The digits of a number as it is typed, without what depends on where it is called from. Empty if there are too few. */
const phoneDigits = (typed: string, phonePrefix: number) => {
  if (!/^[\d\s()+/.-]+$/.test(typed)) return ''
  const key = phoneKey(typed, phonePrefix)
  return key.startsWith(String(phonePrefix)) ? key.slice(String(phonePrefix).length) : key
}

/**
 * Each word is part of the booking's search text, of the customer's place or mail address, or of the customer's note; or the
 * whole is part of the phone number.
 */
const matches = ({ partnerid, phonePrefix, isTravelerShown, typed }: Lookup) => {
  const words = searchWords(typed)
  if (words.length === 0) return sql`true`
  const text = sql.ref(isTravelerShown ? 'b.suchtexttraveler' : 'b.suchtext')
  const inNote = (word: string) => sql`b.bookingid = any(array(
    select n.bookingid from customernote n where n.partnerid = ${partnerid} and n.searchtext like ${within(word)}
      and not exists (select from customernote later where later.partnerid = n.partnerid
        and later.bookingid = n.bookingid and later.noteno > n.noteno)))`
  const all = words.map(
    (word) => sql`(${text} like ${within(word)} or ${inNote(word)}
      or (b.customerplace <> '' and fold_for_search(b.customerplace) like ${within(word)})
      or (b.customeremail <> '' and lower(b.customeremail collate "C") like ${within(emailKey(word))}))`,
  )
  const digits = phoneDigits(typed, phonePrefix)
  const byPhone = sql`(b.customerphone <> '' and
    regexp_replace(replace(b.customerphone, '(0)', ''), '[^0-9]', '', 'g') like ${within(digits)})`
  return digits === '' ? sql`(${sql.join(all, sql` and `)})` : sql`(${sql.join(all, sql` and `)} or ${byPhone})`
}

/** What the list is ordered by, and how the next ones compare with it. */
const orders = {
  recent: { columns: sql`b.bookingdate, b.bookingid`, by: sql`b.bookingdate desc, b.bookingid desc`, isBehind: sql`<` },
  name: {
    columns: sql`lower(b.customername) collate "und-x-icu", b.bookingid`,
    by: sql`lower(b.customername) collate "und-x-icu", b.bookingid`,
    isBehind: sql`>`,
  },
} as const

/** The next matching bookings behind one of them. */
export const listNextMatches = async (db: Db, lookup: Lookup, after: number | undefined, most: number) => {
  const { by, columns, isBehind } = orders[lookup.sort]
  const behind =
    after === undefined
      ? sql`true`
      : sql`(${columns}) ${isBehind} (select ${columns} from booking b where b.partnerid = ${lookup.partnerid} and b.bookingid = ${after})`
  const { rows } = await sql<{ bookingid: number }>`
    select b.bookingid from booking b
    where b.partnerid = ${lookup.partnerid} and ${matches(lookup)} and ${behind}
    order by ${by} limit ${most}`.execute(db)
  return rows.map(({ bookingid }) => bookingid)
}

/** Those of the bookings that match, in the order of the list. */
export const listMatchesAmong = async (db: Db, lookup: Lookup, ids: readonly number[]) => {
  const { rows } = await sql<{ bookingid: number }>`
    select b.bookingid from booking b
    where b.partnerid = ${lookup.partnerid} and b.bookingid = any(${ids}::int8[]) and ${matches(lookup)}
    order by ${orders[lookup.sort].by}`.execute(db)
  return rows.map(({ bookingid }) => bookingid)
}
