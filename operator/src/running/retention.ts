import { join } from 'node:path'
import type { RetentionCount } from '@gangway/contract/features/system-retention'
import { type RunSubject, retentionSubjects } from '@gangway/contract/partners/retention'
import { runRetention } from '@gangway/server/features/system/retention-run-store'
import { endOf, readCount, readRetention, readRuns } from '@gangway/server/features/system/retention-store'
import { listOldMailFiles, removeErasedMails, sweepMailFiles } from '@gangway/server/files/mail-files'
import { columns } from '../columns.ts'
import { type Context, exitCodes, type Run } from '../command.ts'

/** The folder of mails that were written instead of sent. */
const mailFolder = ({ config }: Context) => join(config().DATA_DIR, 'mail')

const toRow = ({ subject, days, total, due, oldest }: RetentionCount) => [
  subject,
  String(days),
  String(total),
  String(due),
  oldest?.slice(0, 10) ?? '–',
]

/** SCL-6: a dry run: the same figures as in the console, and mails in the data folder. */
export const show: Run = async (context) => {
  const { owner } = await context.database()
  const [periods, now] = [await readRetention(owner), context.now()]
  const counts: RetentionCount[] = []
  for (const subject of retentionSubjects) {
    const count = () => owner.transaction().execute((db) => readCount(db, { subject, days: periods[subject] }, now))
    counts.push(await count())
  }
  const mailFiles = (await listOldMailFiles(mailFolder(context), endOf(periods.mails, now))).length
  const lines = [
    ...columns(['subject', 'days', 'there are', 'would be removed', 'oldest'], counts.map(toRow)),
    `mails in the data folder that would be removed: ${mailFiles}`,
  ]
  return { lines, data: { counts, mailFiles } }
}

/** Does at once what the next night would do. */
export const run: Run = async (context) => {
  const { owner } = await context.database()
  const runid = await runRetention(owner, context.now, {
    isForced: true,
    onErased: (erased) => removeErasedMails(context.config().DATA_DIR, erased),
  })
  const { mails } = await readRetention(owner)
  const mailFiles = await sweepMailFiles(mailFolder(context), endOf(mails, context.now()))
  if (runid === undefined)
    return { lines: ['a server is doing it now'], data: { removed: null, mailFiles }, exitCode: exitCodes.failed }
  const { removed = {} } = (await readRuns(owner)).find((one) => one.runid === runid) ?? {}
  const lines = Object.entries(removed).map(([subject, count]) => `removed  ${subject}  ${count}`)
  const all = [...lines, ...(mailFiles > 0 ? [`removed  mails in the data folder  ${mailFiles}`] : [])]
  return {
    lines: all.length > 0 ? all : ['nothing was too old'],
    data: { removed: removed as Partial<Record<RunSubject, number>>, mailFiles },
  }
}
