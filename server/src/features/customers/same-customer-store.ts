import { type CustomerContact, customerKeys, emailKey } from '@gangway/contract/customers/customer-keys'
import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type Agency = { partnerid: number; phonePrefix: number }
type Member = CustomerContact & { bookingid: number }

const columns = sql`bookingid, customeremail, customerphone, customername, customerplace`

type Asked = {
  partnerid: number
  /** Bookings with keys that were not asked for yet. */
  contacts: readonly CustomerContact[]
  ids: readonly number[]
  most: number
}

/**
 * The bookings that may belong to the same customer: those that may share a key, the newest first, and those that a person decided
 * on together.
 */
const listRelated = async (db: Db, { partnerid, contacts, ids, most }: Asked) => {
  const mails = contacts.flatMap(({ customeremail }) => emailKey(customeremail) || [])
  const phones = contacts.flatMap(({ customerphone }) => customerphone || [])
  const names = contacts.flatMap(
    ({ customername, customerplace }) => (customerplace && foldForSearch(customername)) || [],
  )
  const { rows } = await sql<Member & { isdecided: boolean }>`
    select ${columns}, false as isdecided from booking where partnerid = ${partnerid} and bookingid in (
      select customer_candidates(${mails}::text[], ${phones}::text[], ${names}::text[], ${most}::int))
    union all
    (select ${columns}, true from booking where partnerid = ${partnerid} and bookingid in (
      select other.bookingid from customerstepbooking own
      join customerstepbooking other on other.partnerid = own.partnerid and other.stepno = own.stepno
      where own.partnerid = ${partnerid} and own.bookingid = any(${ids}::int8[]) and not exists (
        select from customerstep undo where undo.partnerid = own.partnerid and undo.undoes = own.stepno))
      order by bookingid desc limit ${most})`.execute(db)
  return rows
}

const findMembers = async (db: Db, partnerid: number, ids: readonly number[]) => {
  const { rows } = await sql<Member>`
    select ${columns} from booking where partnerid = ${partnerid} and bookingid = any(${ids}::int8[])`.execute(db)
  return rows
}

/** From one contact to the next: nobody has more of them than this. */
const mostRounds = 20

/**
 * Everything that can be reached from these bookings over common keys and over what people decided, with its keys: every booking of
 * their customers is among it. Empty if there is none of them. It stops at about `most`.
 */
export const findRelated = async (
  db: Db,
  { partnerid, phonePrefix }: Agency,
  bookingids: readonly number[],
  most: number,
) => {
  const first = await findMembers(db, partnerid, bookingids)
  const keysOf = (one: Member) => customerKeys(one, phonePrefix)
  const members = new Map(first.map((member) => [member.bookingid, member]))
  const keys = new Set<string>()
  let latest = first
  for (let round = 0; latest.length > 0 && members.size <= most && round < mostRounds; round += 1) {
    const contacts = latest.filter((member) => keysOf(member).some((key) => !keys.has(key)))
    for (const member of contacts) for (const key of keysOf(member)) keys.add(key)
    const ids = latest.map((member) => member.bookingid)
    const found = (await listRelated(db, { partnerid, contacts, ids, most })).filter(
      (one) => one.isdecided || keysOf(one).some((key) => keys.has(key)),
    )
    latest = found.filter((one) => !members.has(one.bookingid))
    for (const member of latest) members.set(member.bookingid, member)
  }
  return [...members.values()].map((member) => ({ bookingid: member.bookingid, keys: keysOf(member) }))
}
