import { limits } from '@gangway/contract/limits'
import { type RetentionSubject, retentionSubjects } from '@gangway/contract/retention'
import { type Client, periods } from './retention-data.ts'

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

/** Files whose stored bytes are not the ones they were stored with. */
export const countDamagedFiles = async (client: Client) => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from file f where f.hash is distinct from (
      select sha256(string_agg(bytes, ''::bytea order by piece)) from filepiece p where p.hash = f.hash)`,
  )
  return rows[0]?.n ?? 0
}
