import * as z from 'zod/mini'
import { providerCall } from '../calls/call.ts'
import { integer, queryInteger } from '../calls/fields.ts'
import {
  type RetentionSubject,
  type RunSubject,
  retentionPeriods,
  retentionSubjects,
  runSubjects,
} from '../partners/retention.ts'

const administrators = { roles: ['administrator'] } as const
const timestamp = z.string()

const forEach = <Schema>(schemaOf: (subject: RetentionSubject) => Schema) =>
  Object.fromEntries(retentionSubjects.map((subject) => [subject, schemaOf(subject)])) as Record<
    RetentionSubject,
    Schema
  > // of every subject

const count = z.optional(z.number())
const counts = Object.fromEntries(runSubjects.map((subject) => [subject, count])) as Record<RunSubject, typeof count> // of every subject

/** How long each subject is kept, in days. */
export const Retention = z.object(forEach(() => z.number()))
export type Retention = z.infer<typeof Retention>

export const getRetention = providerCall({
  method: 'GET',
  path: '/system/retention',
  access: administrators,
  about: 'How many days history, states, logins, mails, feed records and files are kept.',
  answer: Retention,
})

export const retentionForm = z.strictObject(
  forEach((subject) => integer(retentionPeriods[subject].min, retentionPeriods[subject].max)),
)

export const saveRetention = providerCall({
  method: 'POST',
  path: '/system/retention/save',
  access: administrators,
  about:
    'Sets how many days history, states, logins, mails, feed records and files are kept. What is older is removed in the following night.',
  freshProof: { fields: ['history', 'money', 'logins', 'contracts', 'downloads'] },
  body: retentionForm,
  answer: Retention,
  saves: { read: getRetention },
})

export const RetentionCount = z.object({
  subject: z.enum(retentionSubjects),
  days: z.number(),
  /** How many there are now. */
  total: z.number(),
  /** How many of them the next run removes if they are kept for `days`. */
  due: z.number(),
  /** When the oldest began; null where there is none. */
  oldest: z.nullable(timestamp),
  /** Of files: the size of those that are removed, in bytes. */
  bytes: z.nullable(z.number()),
})
export type RetentionCount = z.infer<typeof RetentionCount>

export const countRetention = providerCall({
  method: 'GET',
  path: '/system/retention/count',
  access: administrators,
  about:
    'How many rows or files of one subject there are, and how many would be removed if they were kept for so many days.',
  query: z.strictObject({ subject: z.enum(retentionSubjects), days: queryInteger(1, 20_000) }),
  answer: RetentionCount,
})

export const RetentionRun = z.object({
  runid: z.number(),
  startedat: timestamp,
  /** Null while it runs, or if it was interrupted: then the next server goes on with it. */
  endedat: z.nullable(timestamp),
  /** What it removed so far; subjects of which nothing was removed are missing. */
  removed: z.object(counts),
})
export type RetentionRun = z.infer<typeof RetentionRun>

export const listRetentionRuns = providerCall({
  method: 'GET',
  path: '/system/retention/runs',
  access: administrators,
  about:
    'When what is too old was last removed and how much it was, the newest run first, and when the next run begins.',
  answer: z.object({ next: timestamp, runs: z.array(RetentionRun) }),
})
