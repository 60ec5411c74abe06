import { emailKey, phoneKey } from '@gangway/contract/customers/customer-keys'
import { searchWords } from '@gangway/contract/texts/search-fold'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Agency } from './same-customer-store.ts'

type Reader = Agency & { isTravelerShown: boolean }
type Found = { bookingid: number; departuredate: string; customerphone: string; by: 'text' | 'phone' }

/** A pattern that finds a word anywhere in a text. */
export const within = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
const newest = (most: number) => sql`order by departuredate desc, bookingid desc limit ${most}`

/**
 * The bookings that contain all words, whose e-mail address begins with what was typed, or that have this phone number: the latest
 * departure first. Travelers are searched only where the agency may see them.
 */
export const searchBookings = async (db: Db, reader: Reader, typed: string, most: number): Promise<number[]> => {
  const { partnerid, phonePrefix, isTravelerShown } = reader
  const text = sql.ref(isTravelerShown ? 'suchtexttraveler' : 'suchtext')
  const words = searchWords(typed).map((word) => sql<boolean>`${text} like ${within(word)}`)
  const containsAll = words.length > 0 ? sql.join(words, sql` and `) : sql`false`
  const phone = phoneKey(typed, phonePrefix)
  const columns = sql`bookingid, departuredate, customerphone`
  const { rows } = await sql<Found>`
    (select ${columns}, 'text' as by from booking where partnerid = ${partnerid} and ${containsAll} ${newest(most)})
    union all
    (select ${columns}, 'text' from booking where partnerid = ${partnerid} and customeremail <> ''
      and starts_with(lower(customeremail collate "C"), ${emailKey(typed)}) ${newest(most)})
    union all
    (select ${columns}, 'phone' from booking where partnerid = ${partnerid} and customerphone <> '' and ${phone !== ''}
      and phone_end(customerphone) = phone_end(${typed}) ${newest(most)})`.execute(db)
  const found = rows.filter(({ by, customerphone }) => by === 'text' || phoneKey(customerphone, phonePrefix) === phone)
  const inOrder = found.toSorted((a, b) => b.departuredate.localeCompare(a.departuredate) || b.bookingid - a.bookingid)
  return [...new Set(inOrder.map(({ bookingid }) => bookingid))].slice(0, most)
}
