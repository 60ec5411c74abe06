import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, connectTo } from '@gangway/server/db/connection'
import { feedItem } from '../feed-items.ts'
import { must } from './proof.ts'
import type { PublishedFile } from './publishing-agent.ts'

type Client = Awaited<ReturnType<typeof connectTo>>

/** Each must find nothing: work of which only a part is stored. */
const halves = {
  'bookings without their history': `select partnerid, bookingid from booking b
    where not exists (select from bookingstate s where s.partnerid = b.partnerid and s.bookingid = b.bookingid)`,
  'history without its booking': `select partnerid, bookingid from bookingstate s
    where not exists (select from booking b where s.partnerid = b.partnerid and s.bookingid = b.bookingid)`,
  'batches of the feed of which only a part is stored': `select recorded, stored
    from (select coalesce(sum(accepted), 0)::int as recorded from feedbatch) batches,
      (select count(*)::int as stored from booking where bookingid >= ${feedItem(0).bookingid}) bookings
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
}

/** amcheck: every table, every B-tree and GIN index; with `true` also that each row is in its index. */
const structure = [
  `select c.relname, v.msg from pg_class c, lateral verify_heapam(c.oid) v
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`,
  `select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
    where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid and c.relpersistence = 'p'`,
  `select gin_index_check(c.oid) from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'gin' and c.relkind = 'i'`,
]

/** Answers how many tables and indexes were checked. */
const mustBeIntact = async (client: Client): Promise<number> => {
  await client.query('set statement_timeout = 0')
  await client.query('create extension if not exists amcheck')
  const [heap = '', ...indexes] = structure
  const { rows } = await client.query(heap)
  must(rows.length === 0, `amcheck: ${JSON.stringify(rows.slice(0, 3))}`)
  let checked = 0
  for (const check of indexes) checked += (await client.query(check)).rowCount ?? 0
  must(checked > 100, `amcheck has checked only ${checked} indexes`)
  return checked
}

const mustHaveStatements = async (client: Client, files: readonly PublishedFile[]) => {
  const { rows } = await client.query<PublishedFile>('select partnerid, filename, hash from provision')
  const stored = new Map(rows.map(({ partnerid, filename, hash }) => [`${partnerid} ${filename}`, hash]))
  for (const { partnerid, filename, hash } of files)
    must(stored.get(`${partnerid} ${filename}`)?.equals(hash) === true, `${filename} of ${partnerid} is lost`)
}

/** Every mail that the database says was sent is a complete file in the folder of mails. */
const mustHaveMails = async (client: Client, dataDir: string) => {
  const { rows } = await client.query<{ id: string }>(
    "select concat_ws('-', kind, partnerid, mailid) as id from outbox where sentat is not null",
  )
  const names = rows.length > 0 ? readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml')) : []
  const mails = names.map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'))
  // The last line of a mail of several parts ends with two hyphens.
  const isWhole = (id: string) => mails.some((mail) => mail.includes(`<${id}@`) && /--\s*$/.test(mail))
  for (const { id } of rows) must(isWhole(id), `the mail ${id} was sent, its file is lost or incomplete`)
  return rows.length
}

/** What the power loss left behind: nothing half, nothing damaged, and every file that was acknowledged. */
export const mustBeWhole = async (connection: Connection, dataDir: string, files: readonly PublishedFile[]) => {
  const client = await connectTo(connection)
  try {
    const indexes = await mustBeIntact(client)
    for (const [what, query] of Object.entries(halves)) {
      const { rows } = await client.query(query)
      must(rows.length === 0, `${what}: ${JSON.stringify(rows.slice(0, 3))}`)
    }
    await mustHaveStatements(client, files)
    return { indexes, mails: await mustHaveMails(client, dataDir) }
  } finally {
    await client.end()
  }
}
