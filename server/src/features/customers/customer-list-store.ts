import { emailKey, phoneKey } from '@gangway/contract/customers/customer-keys'
import type { CustomerSort } from '@gangway/contract/features/customers'
import { searchWords } from '@gangway/contract/texts/search-fold'
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
  // Folding takes long, and an agency has few places.
  const inPlace = (word: string) => sql`b.customerplace = any(array(
    with places as materialized (select distinct customerplace as place from booking where partnerid = ${partnerid})
    select place from places where fold_for_search(place) like ${within(word)}))`
  const all = words.map(
    (word) => sql`(${text} like ${within(word)} or ${inNote(word)} or ${inPlace(word)}
      or (b.customeremail <> '' and lower(b.customeremail collate "C") like ${within(emailKey(word))}))`,
  )
  const digits = phoneDigits(typed, phonePrefix)
  const byPhone = sql`(b.customerphone <> '' and
    phone_digits(b.customerphone) like ${within(digits)})`
  return digits === '' ? sql`(${sql.join(all, sql` and `)})` : sql`(${sql.join(all, sql` and `)} or ${byPhone})`
}

const orders = {
  recent: sql`b.bookingdate desc, b.bookingid desc`,
  name: sql`b.customername collate "und-x-icu", b.bookingid`,
} as const

/** The ids of all matching bookings, in the order of the list: read once for a page, since a search looks at every booking. */
export const listMatches = async (db: Db, lookup: Lookup): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    select json_agg(b.bookingid order by ${orders[lookup.sort]}) as ids from booking b
    where b.partnerid = ${lookup.partnerid} and b.erasedat is null and ${matches(lookup)}`.execute(db)
  return rows[0]?.ids ?? []
}
