import { limits } from '@gangway/contract/calls/limits'
import type { Retention } from '@gangway/contract/features/system-retention'
import { type RetentionSubject, retentionSubjects } from '@gangway/contract/partners/retention'
import type { connectTo } from '@gangway/server/db/connection'
import { fixturePartners } from '@gangway/server/testing/fixtures'

export type Client = Awaited<ReturnType<typeof connectTo>>

/** How many days the provider keeps what: none of them is the usual time. */
export const periods: Retention = {
  history: 1000,
  money: 4000,
  logins: 400,
  devices: 100,
  states: 2000,
  mails: 20,
  failedmails: 40,
  batches: 45,
  refusals: 7,
  downloads: 800,
  contracts: 60,
  files: 2,
}

/** Rows of the history by subject; each is planted under its subject as the address. */
const entries = [
  ['users', 'save', 'history'],
  ['session', 'login', 'logins'],
  ['agency', 'save', 'money'],
  ['users', 'delete', 'history'],
  ['session', 'loginfailed', 'logins'],
  ['partners', 'publish', 'money'],
  ['bookings', 'save', 'history'],
  ['session', 'logintemporary', 'logins'],
  ['wlv', 'save', 'money'],
  ['partners', 'withdraw', 'money'],
] as const

const events = [
  ['news', 'save', 'history'],
  ['backup', 'write', 'history'],
  ['marketing', 'withdraw', 'money'],
  ['console', 'login', 'logins'],
] as const

const valuesOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row, place) => `(${place}, ${row.map((text) => `'${text}'`).join(', ')})`).join(', ')

const partnerids = fixturePartners.map(({ partnerid }) => partnerid).join(', ')
const partner = `(array[${partnerids}])[1 + n % ${fixturePartners.length}]`

/** Half of the rows, whatever they are. */
const isOld = 'n / 10 % 2 = 0'

/** A third of the rows has one and the same moment, as after an import: far more than one batch. */
const spread = 'case when n % 3 = 0 then 0 else n end'

/** More than a day before or after the end of a period of so many days. */
const momentOf = (now: Date, days: string) => `
  timestamptz '${now.toISOString()}' - (${spread}) * interval '1 millisecond' - interval '1 day' * case
    when ${isOld} then ${days} + 2 + (${spread}) % 700 else ${days} - 2 - (${spread}) % (${days} - 3) end`

const daysOf = `case subject when 'history' then ${periods.history} when 'money' then ${periods.money} else ${periods.logins} end`

const series = (rows: number) => `generate_series(1, ${Math.ceil(rows)}) n`

/** Former employees: all their logins are old, so that the last one of them stays. */
const username = `case when ${isOld} and n % 7 = 0 then 'former.' || n % 400 else 'anna.' || n % 3 end`

const historySql = (rows: number, now: Date) => [
  `insert into audit (partnerid, userno, username, noun, action, changes, address, at)
    select ${partner}, nullif(n % 3, 0), ${username}, noun, action, '[]', subject, ${momentOf(now, daysOf)}
    from ${series(rows)} join (values ${valuesOf(entries)}) e (place, noun, action, subject) on place = n % ${entries.length}`,
  `insert into providerevent (username, noun, action, changes, address, at)
    select 'root', noun, action, '[]', subject, ${momentOf(now, daysOf)}
    from ${series(rows / 30)} join (values ${valuesOf(events)}) e (place, noun, action, subject) on place = n % ${events.length}
    where noun <> 'backup' or ${isOld}`,
]

/** Five states each. Of every tenth booking the fourth state is from yesterday: a change long after the return. */
const bookingSql = (rows: number, now: Date) => {
  const moment = momentOf(now, String(periods.states))
  return [
    `insert into booking (partnerid, bookingid, version, bookingdate, departuredate, returndate, state, organizerid,
        cruisingareaid, area, persons, pricecents)
      select ${partner}, n, 5, day - 100, day - 7, day, 3, 1, 2, 1, 2, 239850
      from ${series(rows / 30)} cross join lateral (select (${moment})::date as day) d`,
    `insert into bookingstate (partnerid, bookingid, version, state, at)
      select partnerid, bookingid, v, least(v, 3), case when v >= 4 and bookingid % 10 = 0
        then timestamptz '${now.toISOString()}' - interval '1 day' else bookingdate + v * interval '1 day' end
      from booking cross join generate_series(1, 5) v`,
  ]
}

const otherSql = (rows: number, now: Date) => {
  const at = (subject: keyof Retention) => momentOf(now, String(periods[subject]))
  const some = series(rows / 30)
  const few = series(rows / 100)
  const key = '(select min(keyid) from apikey)'
  const moment = `timestamptz '${now.toISOString()}'`
  return [
    // Not of the first login: those who log in here do so with it, and a login keeps only its latest devices.
    `insert into device (partnerid, hash, userno, createdat, usedat)
      select ${partner}, sha256(convert_to('device ' || n, 'utf8')), 1 + n % 2, '2001-01-01', ${at('devices')} from ${some}`,
    `insert into outbox (partnerid, kind, facts, recipient, mandant, language, createdat, nextat, sentat, failedat)
      select ${partner}, 'bankchanged', '{}', 'planted@agency.example', 101, 'de', '2001-01-01', '2100-01-01',
        case when n % 4 < 2 then ${at('mails')} end, case when n % 4 between 1 and 2 then ${at('failedmails')} end from ${some}`,
    `insert into feedbatch (keyid, scope, at, accepted, unchanged, refused)
      select ${key}, 'bookings', ${at('batches')}, 1, 0, 0 from ${some}`,
    `insert into feedrefusal (keyid, scope, list, at, fields, item)
      select ${key}, 'bookings', 'bookings', ${at('refusals')}, '[]', '{}' from ${some}`,
    `insert into download (partnerid, at, userno, username, kind, fileid, filename)
      select ${partner}, ${at('downloads')}, 0, 'anna', 'provisions', n, 'planted.pdf' from ${some}`,
    `insert into withdrawnprovision (partnerid, fileid, year, month, filename, reason, withdrawnat, withdrawnby)
      select ${partner}, 10000000 + n, 2020, 1, 'planted.pdf', 'wrong', ${at('downloads')}, 'root' from ${few}`,
    `insert into withdrawnmaterial (fileid, kind, region, name, mandants, reason, withdrawnat, withdrawnby)
      select 10000000 + n, 'banner', 'caribbean', 'planted', '{101}', 'wrong', ${at('downloads')}, 'root' from ${few}`,
    `insert into session (partnerid, tokenhash, userno, address, createdat)
      select ${partner}, sha256(convert_to('session ' || n, 'utf8')), n % 3, 'planted',
        ${moment} - case when ${isOld} then interval '3 hours' else interval '1 minute' end from ${some}`,
  ]
}

/** The bytes of a planted file. */
const contentSql = `convert_to('%PDF-1.7 statement ' || n || ' ' || repeat('x', 2000 + n % 3000), 'utf8')`

/**
 * Files by what becomes of them: `needed` by one of the seven references, `young`, or `unneeded`: nothing references it, or
 * only an upload that was forgotten. All but the young ones are old enough.
 */
const filesSql = (rows: number, now: Date, owners: readonly number[]) => {
  const moment = `timestamptz '${now.toISOString()}'`
  const use = (place: number) => `from proof.file where n % 10 = ${place}`
  const owner = `(array[${owners.join(', ')}])[1 + n / 10 % ${owners.length}]`
  const upload = (age: string) => `with new as (insert into upload (personid, kind, mandants, createdat)
    select min(personid), 'provisions', '{}', ${moment} - interval '${age}' from person returning uploadid)
    insert into uploadfile (uploadid, path, size, hash) select uploadid, n::text, 1, hash`
  return [
    `create schema proof`,
    `create table proof.file as select n, sha256(${contentSql}) as hash,
        case n % 10 when 6 then 'young' when 7 then 'unneeded' when 8 then 'unneeded' when 9 then 'unneeded' else 'needed' end as fate
      from ${series(rows / 50)}`,
    `insert into file (hash, size, type, createdat) select hash, length(${contentSql}), 'application/pdf',
        ${moment} - interval '1 day' * case fate when 'young' then 1 else 4 + n % 300 end from proof.file`,
    `insert into filepiece (hash, piece, bytes) select hash, 0, ${contentSql} from proof.file`,
    `insert into provision (partnerid, year, month, filename, hash, crc, createddate)
      select ${owner}, 2020, 1 + n % 12, n || '.pdf', hash, 0, '2020-01-05' ${use(0)}`,
    `insert into marketing (kind, region, name, mandants, hash, previewhash, createdat)
      select 'banner', 'caribbean', a.n || '.png', '{101}', a.hash, b.hash, ${moment}
      from proof.file a join proof.file b on b.n = a.n + 1 where a.n % 10 = 1 and b.n % 10 = 2`,
    `${upload('1 hour')} ${use(3).replace('from', 'from new,')}`,
    `${upload('3 days')} ${use(7).replace('from', 'from new,')}`,
    `insert into wlvtext (partnerid, languageid, agbfile, agbhash) select ${partner}, 1000 + n, 'terms.pdf', hash ${use(4)}`,
    `with logo as (select hash, row_number() over (order by n) as place ${use(5)}),
        page as (select partnerid, row_number() over (order by partnerid) as place from partner)
      insert into wlv (partnerid, partnerlogo, logohash) select partnerid, 'logo.pdf', hash from logo join page using (place)
      on conflict (partnerid) do update set partnerlogo = 'logo.pdf', logohash = excluded.logohash`,
    // The next one is a wordmark; nothing needs the rest of them.
    `update brand set wordmarkhash = (select hash ${use(5)} order by n offset (select count(*) from wlv where logohash is not null) limit 1)
      where mandant = (select max(mandant) from brand)`,
    `update proof.file set fate = 'unneeded' where n % 10 = 5
      and hash not in (select logohash from wlv where logohash is not null union select wordmarkhash from brand where wordmarkhash is not null)`,
  ]
}

/** Fills all that grows by itself; `rows` is the number of rows of the history, the rest in proportion. */
export const plantHistory = async (client: Client, rows: number, now: Date, owners: readonly number[]) => {
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = off')
  const statements = [
    ...historySql(rows, now),
    ...bookingSql(rows, now),
    ...otherSql(rows, now),
    ...filesSql(rows, now, owners),
    'vacuum analyze',
  ]
  for (const statement of statements) await client.query(statement)
}

// What has to go and what has to stay, by the dates and the marks of the planted rows; nothing here is read from the code
// that removes them. In all conditions the row is `r`.

type Model = {
  table: string
  /** The subject of a row, in SQL. */
  subject: string
  isPlanted?: string
  /** Which rows stay; asked once, before anything is removed. */
  stays: string
}

export type Counts = Record<RetentionSubject, number>

const modelsOf = (now: Date): Model[] => {
  const end = (subject: RetentionSubject) => `timestamptz '${now.toISOString()}' - interval '${periods[subject]} days'`
  const endOfRow = `case r.address when 'history' then ${end('history')} when 'money' then ${end('money')} else ${end('logins')} end`
  const isHistory = "r.address in ('history', 'money', 'logins')"
  const byAge = (table: string, subject: RetentionSubject, at: string, isPlanted?: string): Model => ({
    table,
    subject: `'${subject}'`,
    stays: `r.${at} > ${end(subject)}`,
    ...(isPlanted && { isPlanted }),
  })
  return [
    {
      table: 'audit',
      subject: 'r.address',
      isPlanted: isHistory,
      stays: `r.at > ${endOfRow} or r.auditid in (
        select distinct on (partnerid, username, userno, noun) auditid from audit
        where action in ('login', 'logintemporary') order by partnerid, username, userno, noun, at desc, auditid desc)`,
    },
    {
      table: 'providerevent',
      subject: 'r.address',
      isPlanted: isHistory,
      stays: `r.at > ${endOfRow}
        or r.eventid = (select eventid from providerevent where noun = 'backup' order by at desc, eventid desc limit 1)`,
    },
    byAge('device', 'devices', 'usedat', "r.createdat = '2001-01-01'"),
    {
      table: 'bookingstate',
      subject: "'states'",
      stays: `r.version in (1, 5) or r.at > ${end('states')} or exists (select from booking b
        where (b.partnerid, b.bookingid) = (r.partnerid, r.bookingid) and b.returndate > (${end('states')})::date)`,
    },
    {
      table: 'outbox',
      subject:
        "case when r.sentat is not null then 'mails' when r.failedat is not null then 'failedmails' else 'none' end",
      isPlanted: "r.recipient = 'planted@agency.example'",
      stays: `coalesce(r.sentat > ${end('mails')}, r.failedat > ${end('failedmails')}, true)`,
    },
    byAge('feedbatch', 'batches', 'at'),
    byAge('feedrefusal', 'refusals', 'at'),
    byAge('download', 'downloads', 'at', "r.filename = 'planted.pdf'"),
    byAge('withdrawnprovision', 'downloads', 'withdrawnat', "r.filename = 'planted.pdf'"),
    byAge('withdrawnmaterial', 'downloads', 'withdrawnat'),
    {
      table: 'file',
      subject: "'files'",
      stays: `r.hash in (select hash from proof.file where fate <> 'unneeded')`,
    },
  ]
}

const planted = ({ isPlanted = 'true' }: Model) => `(${isPlanted})`

/** Sessions have no period: they go two hours after they began. */
const sessionsOf = (now: Date): Model => ({
  table: 'session',
  subject: "'sessions'",
  isPlanted: "r.address = 'planted'",
  stays: `r.createdat > timestamptz '${now.toISOString()}' - interval '${limits.session} milliseconds'`,
})

/** A checksum over all columns of all rows of each table. */
const readChecksums = async (client: Client, models: readonly Model[], which: (model: Model) => string) => {
  const checksums: Record<string, string> = {}
  for (const model of models) {
    const { rows } = await client.query<{ checksum: string }>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(mark, '' order by mark)), '-') as checksum
        from (select md5(r::text) as mark from ${model.table} r where ${which(model)}) marks`,
    )
    checksums[model.table] = rows[0]?.checksum ?? ''
  }
  return checksums
}

const countBySubject = async (client: Client, models: readonly Model[], which: (model: Model) => string) => {
  const parts = models.map(
    (model) =>
      `select ${model.subject} as subject, count(*)::int as n from ${model.table} r where ${which(model)} group by 1`,
  )
  const { rows } = await client.query<{ subject: string; n: number }>(
    `select subject, sum(n)::int as n from (${parts.join(' union all ')}) counted group by subject`,
  )
  const found = new Map(rows.map(({ subject, n }) => [subject, n]))
  return Object.fromEntries(retentionSubjects.map((subject) => [subject, found.get(subject) ?? 0])) as Counts // of every subject
}

export const sumOf = (counts: Partial<Counts>) => Object.values(counts).reduce((sum, n) => sum + n, 0)

/** The exact outcome, computed before anything is removed. */
export const expectOutcome = async (client: Client, now: Date) => {
  const models = modelsOf(now)
  const sessions = [sessionsOf(now)]
  const mustStay = (model: Model) => `${planted(model)} and (${model.stays})`
  const before = await countBySubject(client, models, planted)
  const staying = await countBySubject(client, models, mustStay)
  const due = Object.fromEntries(
    retentionSubjects.map((subject) => [subject, before[subject] - staying[subject]]),
  ) as Counts // of every subject
  const kept = await readChecksums(client, models, mustStay)
  const keptSessions = await readChecksums(client, sessions, mustStay)
  return {
    before,
    due,
    kept,
    keptSessions,
    /** How many rows of each subject are gone. */
    countGone: async (): Promise<Counts> => {
      const now = await countBySubject(client, models, planted)
      return Object.fromEntries(retentionSubjects.map((subject) => [subject, before[subject] - now[subject]])) as Counts // of every subject
    },
    readKept: () => readChecksums(client, models, planted),
    readKeptSessions: () => readChecksums(client, sessions, planted),
  }
}

export type Outcome = Awaited<ReturnType<typeof expectOutcome>>
