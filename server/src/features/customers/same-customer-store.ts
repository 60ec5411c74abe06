import { type CustomerContact, customerKeys, emailKey, phoneEnd } from '@gangway/contract/customers/customer-keys'
import { foldForSearch } from '@gangway/contract/search-fold'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Member = CustomerContact & { bookingid: number }

const columns = sql`bookingid, customeremail, customerphone, customername, customerplace`

/**
 * The bookings of a partner that may share a key with one of these: each part is read from its own index, the newest first. The
 * partner is in every condition, since this runs without row security: PostgreSQL uses no index on an expression under it.
 */
const findCandidates = async (db: Db, partnerid: number, among: readonly Member[], most: number) => {
  const emails = among.flatMap(({ customeremail }) => (customeremail ? emailKey(customeremail) : []))
  const ends = among.flatMap(({ customerphone }) => (customerphone ? phoneEnd(customerphone) : []))
  const names = among.flatMap(({ customername, customerplace }) => (customerplace ? foldForSearch(customername) : []))
  const { rows } = await sql<Member>`
    (select ${columns} from booking where partnerid = ${partnerid} and customeremail <> ''
      and lower(customeremail collate "C") = any(${emails}::text[]) order by bookingid desc limit ${most})
    union
    (select ${columns} from booking where partnerid = ${partnerid} and customerphone <> ''
      and right(regexp_replace(replace(customerphone, '(0)', ''), '[^0-9]', '', 'g'), 5) = any(${ends}::text[]) order by bookingid desc limit ${most})
    union
    (select ${columns} from booking where partnerid = ${partnerid} and customeremail = '' and customerplace <> ''
      and fold_for_search(customername) = any(${names}::text[]) order by bookingid desc limit ${most})`.execute(db)
  return rows
}

const findMember = async (db: Db, partnerid: number, bookingid: number) => {
  const { rows } = await sql<Member>`
    select ${columns} from booking where partnerid = ${partnerid} and bookingid = ${bookingid}`.execute(db)
  return rows[0]
}

/** From one contact to the next: nobody has more of them than this. */
const mostRounds = 20

/**
 * The bookings of a booking's customer, itself among them: all that can be reached from it over common keys, so that every one
 * of them leads to the same. Undefined if there is no such booking. No more than `most` + 1.
 */
export const findSameCustomer = async (
  db: Db,
  { partnerid, phonePrefix }: { partnerid: number; phonePrefix: number },
  bookingid: number,
  most: number,
): Promise<number[] | undefined> => {
  const first = await findMember(db, partnerid, bookingid)
  if (!first) return undefined
  const members = new Map([[bookingid, first]])
  const keys = new Set<string>()
  let latest = [first]
  for (let round = 0; latest.length > 0 && members.size <= most && round < mostRounds; round += 1) {
    const asking = latest.filter((member) => customerKeys(member, phonePrefix).some((key) => !keys.has(key)))
    for (const member of asking) for (const key of customerKeys(member, phonePrefix)) keys.add(key)
    const candidates = asking.length > 0 ? await findCandidates(db, partnerid, asking, most + 1) : []
    latest = candidates.filter(
      (one) => !members.has(one.bookingid) && customerKeys(one, phonePrefix).some((key) => keys.has(key)),
    )
    for (const member of latest) members.set(member.bookingid, member)
  }
  return [...members.keys()]
}
