import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookingStates } from '@gangway/contract/bookings/bookings'
import { pathOf } from '@gangway/contract/calls/call'
import { getAgency } from '@gangway/contract/features/agency'
import type { Connection } from '@gangway/server/db/connection'
import { feedItem } from '../../feed-items.ts'
import type { Acknowledged, Load, PublishedFile } from './load.ts'
import { must } from './proof.ts'
import { query } from './servers.ts'

// What was acknowledged, compared with what is stored.

/** The saves in the history of each agency: the house numbers that were stored, in order. */
const storedSaves = `select partnerid, array_agg(change ->> 'new' order by auditid) as numbers
  from audit, jsonb_array_elements(changes) change
  where noun = 'agency' and action = 'save' and change ->> 'field' = 'hausnummer' group by partnerid`

const mustHaveSaves = async (connection: Connection, { saves }: Acknowledged) => {
  const rows = await query<{ partnerid: number; numbers: string[] }>(connection, storedSaves)
  const counted = { acknowledged: 0, unanswered: 0 }
  for (const [partnerid, sent] of saves) {
    const stored = rows.find((row) => row.partnerid === partnerid)?.numbers ?? []
    must(new Set(stored).size === stored.length, `${partnerid}: a save is stored twice: ${stored.join(' ')}`)
    for (const number of stored) must(sent.has(number), `${partnerid}: ${number} is stored and was never sent`)
    for (const [number, isAcknowledged] of sent) {
      must(
        !isAcknowledged || stored.includes(number),
        `${partnerid}: the save of ${number} was acknowledged and is lost`,
      )
      counted[isAcknowledged ? 'acknowledged' : 'unanswered'] += 1
    }
  }
  return counted
}

const storedBookings = `select b.bookingid::float8 as bookingid, b.partnerid, b.version::int as version, b.state, b.returndate::text as returndate,
    b.customername, b.travelername, b.persons, b.pricecents::float8 as pricecents, b.comment,
    (select array_agg(s.version::int order by s.version) from bookingstate s
      where (s.partnerid, s.bookingid) = (b.partnerid, b.bookingid)) as history
  from booking b where b.bookingid >= ${feedItem(0).bookingid}`

/** Each booking is there once, with the fields of its last version and every version in its history. */
const mustHaveBookings = async (connection: Connection, { bookings }: Acknowledged) => {
  const rows = await query<{ bookingid: number }>(connection, storedBookings)
  const stored = new Map(rows.map((row) => [row.bookingid, row]))
  for (const [number, version] of bookings) {
    const wanted = (last: number) => {
      const item = feedItem(number, last)
      const { bookingid, partnerid, customername, travelername, persons, comment } = item
      const [state, pricecents] = [bookingStates[item.status], Math.round(item.bookingpricebrutto * 100)]
      const facts = { bookingid, partnerid, version: last, state, returndate: item.reiseterminbis, customername }
      const history = Array.from({ length: last }, (_, place) => place + 1)
      return JSON.stringify({ ...facts, travelername, persons, pricecents, comment, history })
    }
    const found = JSON.stringify(stored.get(feedItem(number).bookingid))
    // The second version may have been stored without an answer.
    const isRight = found === wanted(version) || (version === 1 && found === wanted(2))
    must(isRight, `booking ${number} was acknowledged as ${wanted(version)} and is stored as ${found}`)
  }
  return bookings.size
}

/** Every session that was opened still works, and opens its own agency only. */
const mustKeepLogins = async (origin: string, { logins }: Acknowledged) => {
  for (const { partnerid, token } of logins) {
    const url = origin + pathOf(getAgency, { partnerid })
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    must(answer.status === 200, `a session of ${partnerid} that was acknowledged is answered ${answer.status}`)
    const agency = (await answer.json()) as { partnerid: number } // the call declares it
    must(agency.partnerid === partnerid, `a session of ${partnerid} reads ${agency.partnerid}`)
  }
  return logins.length
}

const mustHaveFiles = async (connection: Connection, { files }: Acknowledged) => {
  const rows = await query<PublishedFile>(connection, 'select partnerid, filename, hash from provision')
  const stored = new Map(rows.map(({ partnerid, filename, hash }) => [`${partnerid} ${filename}`, hash]))
  for (const { partnerid, filename, hash } of files)
    must(stored.get(`${partnerid} ${filename}`)?.equals(hash) === true, `${filename} of ${partnerid} is lost`)
  return files.length
}

/** Compares what was acknowledged so far with what is stored; answers the counts in words. */
export const mustHaveAll = async (connection: Connection, { origins, acknowledged }: Load): Promise<string> => {
  const saves = await mustHaveSaves(connection, acknowledged)
  const bookings = await mustHaveBookings(connection, acknowledged)
  const logins = await mustKeepLogins(origins[0] ?? '', acknowledged)
  const files = await mustHaveFiles(connection, acknowledged)
  const counts = `${saves.acknowledged} saves, ${bookings} bookings, ${logins} logins and ${files} files acknowledged`
  return `${counts}: none lost, none twice; ${saves.unanswered} saves without an answer`
}

/** Each must find nothing: work of which only a part is stored. */
const halves = {
  'bookings without their history': `select partnerid, bookingid from booking b
    where not exists (select from bookingstate s where s.partnerid = b.partnerid and s.bookingid = b.bookingid)`,
  'history without its booking': `select partnerid, bookingid from bookingstate s
    where not exists (select from booking b where s.partnerid = b.partnerid and s.bookingid = b.bookingid)`,
  'batches of the feed of which only a part is stored': `select recorded, stored
    from (select coalesce(sum(accepted), 0)::int as recorded from feedbatch) batches,
      (select count(*)::int as stored from bookingstate where bookingid >= ${feedItem(0).bookingid}) versions
    where recorded <> stored`,
  'agencies that differ from their history': `select partnerid, hausnummer, last from agency
    join (select distinct on (partnerid) partnerid, change ->> 'new' as last
      from audit, jsonb_array_elements(changes) change
      where noun = 'agency' and action = 'save' and change ->> 'field' = 'hausnummer'
      order by partnerid, auditid desc) saved using (partnerid)
    where hausnummer <> last`,
  'files with missing or wrong pieces': `select encode(hash, 'hex') as file, size from file
    left join (select hash, sha256(string_agg(bytes, ''::bytea order by piece)) as stored
      from filepiece group by hash) pieces using (hash)
    where stored is distinct from hash`,
  'statements without their file': `select partnerid, filename from provision p
    where not exists (select from file f where f.hash = p.hash)`,
  'uploads of which an agency has only a part': `select partnerid, count(*)::int as files from provision
    group by partnerid, split_part(filename, '-', 2) having count(*) <> 2`,
  'blocks with a wrong checksum': `select datname, checksum_failures::int from pg_stat_database
    where checksum_failures > 0 or current_setting('data_checksums') <> 'on'`,
  'damaged tables (amcheck)': `select c.relname, v.msg from pg_class c, lateral verify_heapam(c.oid) v
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`,
}

/** amcheck of every B-tree and GIN index, also that each row is in its index: fails at the first damage. */
const indexChecks = [
  `select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
    where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid and c.relpersistence = 'p'`,
  `select gin_index_check(c.oid) from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'gin' and c.relkind = 'i'`,
]

/** Every mail that the database says was sent is a complete file in the folder of mails. */
const mustHaveMails = async (connection: Connection, dataDir: string) => {
  const sent = "select concat_ws('-', kind, partnerid, mailid) as id from outbox where sentat is not null"
  const rows = await query<{ id: string }>(connection, sent)
  const names = rows.length > 0 ? readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml')) : []
  const mails = names.map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'))
  // The last line of a mail of several parts ends with two hyphens.
  const isWhole = (id: string) => mails.some((mail) => mail.includes(`<${id}@`) && /--\s*$/.test(mail))
  for (const { id } of rows) must(isWhole(id), `the mail ${id} was sent, its file is lost or incomplete`)
  return rows.length
}

/** What a crash left behind in an embedded database: nothing half, nothing damaged. */
export const mustBeWhole = async (connection: Connection, dataDir: string): Promise<string> => {
  await query(connection, 'create extension if not exists amcheck')
  for (const [what, sql] of Object.entries(halves)) {
    const rows = await query(connection, sql)
    must(rows.length === 0, `${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  let indexes = 0
  for (const sql of indexChecks) indexes += (await query(connection, sql)).length
  must(indexes > 100, `amcheck has checked only ${indexes} indexes`)
  return `nothing half, ${indexes} indexes and all tables intact, ${await mustHaveMails(connection, dataDir)} mails whole`
}
