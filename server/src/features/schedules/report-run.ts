import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { limits } from '@gangway/contract/calls/limits'
import { dayIn } from '@gangway/contract/dates/wall-clock'
import { type DeliveryReason, type StopReason, schedulesMost } from '@gangway/contract/features/schedules'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { readTexts } from '../../files/read-texts.ts'
import { fileName, type Table, tableFile } from '../../files/table-file.ts'
import { tablePdf } from '../../files/table-pdf.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext, TableContext } from '../../http/pipeline/handler.ts'
import type { Attempt } from '../../jobs/worker-store.ts'
import * as store from './report-run-store.ts'
import { findGone, hasAddress, maySee } from './schedule-facts.ts'
import { type Login, listLogins, toReader } from './schedules-store.ts'
import type texts from './texts/en.json'

const messages = readTexts<typeof texts>(join(import.meta.dirname, 'texts'))

/** What a run asks of its screen. `day`: when it was due, on the clocks of the market. */
export type AskedTable = Pick<store.OpenReport, 'screen' | 'search' | 'span' | 'rhythm' | 'language'> & { day: string }

/** The table of a screen, made by the function that its own export uses. */
export type BuildTable = (context: TableContext, asked: AskedTable) => Promise<Table>

type Running = { report: store.OpenReport; brand: OwnBrand; logins: Login[]; asked: AskedTable }

/** Why the schedule cannot go on. */
const findStop = async ({ database }: AppContext, running: Running): Promise<StopReason | undefined> => {
  const { report, brand, logins, asked } = running
  const owner = logins.find(({ userno }) => userno === report.userno)
  if (!owner || owner.locked) return 'owner'
  if (!maySee(report.screen, owner, brand)) return 'right'
  const isOthersView = report.viewer !== null && report.viewer !== report.userno
  if (report.viewid !== null && (report.viewsearch === null || isOthersView)) return 'view'
  const reader = await toReader(database.owner, report.partnerid, owner)
  const people = logins.map(({ userno }) => userno)
  return findGone(asked, { reader, brand, people, today: asked.day }).length > 0 ? 'filter' : undefined
}

/** The file of the owner, and the one for colleagues who may not see commissions. */
const [whole, limited] = [1, 2] as const

const reasonOf = (
  { report, brand, logins }: Running,
  { userno, consent }: Awaited<ReturnType<typeof store.listReportRecipients>>[number],
): DeliveryReason | null => {
  if (consent !== 'active') return consent
  if (userno === null) return null
  const login = logins.find((one) => one.userno === userno)
  if (!login) return 'gone'
  if (login.locked) return 'locked'
  if (!maySee(report.screen, login, brand)) return 'right'
  return hasAddress(login) ? null : 'noaddress'
}

const listDeliveries = async ({ database, now }: AppContext, running: Running): Promise<store.Delivery[]> => {
  const { report, logins } = running
  let sent = await store.countReportMails(database.owner, report.partnerid, now())
  const recipients = await store.listReportRecipients(database.owner, report)
  return recipients.map((one) => {
    const login = logins.find(({ userno }) => userno === one.userno)
    const reason = reasonOf(running, one)
    if (reason === null) sent += 1
    const mayAll = one.userno === null || login?.permissions.includes('commissions')
    return {
      ...{ userno: one.userno, recipientid: one.recipientid, recipient: one.address || (login?.email ?? '') },
      reason: reason === null && sent > schedulesMost.mailsPerDay ? 'limit' : reason,
      fileno: mayAll ? whole : limited,
    }
  })
}

const createdText = (language: Language, { market }: OwnBrand, at: Date) =>
  messages[language].created.replace(
    '{at}',
    new Intl.DateTimeFormat(languages[language].locale, {
      ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: market.timeZone },
    }).format(at),
  )

const writeFile = async (table: Table, { report, brand }: Running, now: Date) => {
  const { format, language, partnerid, firma } = report
  if (format !== 'pdf') {
    const { name, type, content } = tableFile({ ...table, format })
    return { filename: name, type, content: await buffer(content) }
  }
  const { page, partner } = messages[language]
  const agency = [firma || String(partnerid), partner.replace('{n}', String(partnerid))] as const
  const content = await tablePdf(table, { brand, agency, page, created: createdText(language, brand, now) })
  return { filename: fileName(table.name, 'pdf'), type: 'application/pdf', content }
}

/** A mail with more than this is refused by many. */
const largestFile = limits.answerFiles

/** One file of a run, as its owner sees the screen; without commissions for colleagues who may not see them. */
const buildFile = async (
  appContext: AppContext,
  running: Running,
  build: BuildTable,
  fileno: number,
): Promise<store.ReportFile> => {
  const { report, brand, logins, asked } = running
  const { database, now } = appContext
  const owner = logins.find(({ userno }) => userno === report.userno)
  if (!owner) throw new ApiError('forbidden')
  const permissions = owner.permissions.filter((name) => fileno === whole || name !== 'commissions')
  const session = await toReader(database.owner, report.partnerid, { ...owner, permissions })
  const table = await build({ database, now, session, brand }, asked)
  const file = await writeFile(table, running, now())
  if (file.content.length > largestFile) throw new ApiError('toolarge')
  return { fileno, ...file }
}

/** The files that somebody gets. Whoever would see nothing of what the owner filters by gets none. */
const buildFiles = async (
  appContext: AppContext,
  running: Running,
  build: BuildTable,
  deliveries: store.Delivery[],
) => {
  const files: store.ReportFile[] = []
  for (const fileno of [whole, limited]) {
    const readers = deliveries.filter((one) => one.reason === null && one.fileno === fileno)
    if (readers.length === 0) continue
    try {
      files.push(await buildFile(appContext, running, build, fileno))
    } catch (error) {
      if (fileno === whole || !(error instanceof ApiError && error.key === 'forbidden')) throw error
      for (const one of readers) one.reason = 'right'
    }
  }
  return files
}

const openRun = async ({ database, brands }: AppContext, key: store.RunKey): Promise<Running | undefined> => {
  const report = await store.findOpenReport(database.owner, key)
  if (!report) return undefined
  const brand = await brands.require(report.mandant)
  const { screen, span, rhythm, language } = report
  const search = (report.viewid === null ? report.search : report.viewsearch) ?? ''
  const day = dayIn(brand.market.timeZone, report.dueat)
  const logins = await listLogins(database.owner, report.partnerid)
  return { report, brand, logins, asked: { screen, search, span, rhythm, language, day } }
}

/**
 * NTF-2: makes a report that is due and hands it to the outbox. It can be interrupted and repeated at any point: what it sends is
 * written together with its end.
 */
export const runReport = async (
  appContext: AppContext,
  key: store.RunKey,
  { isLast }: Pick<Attempt, 'isLast'>,
  build: BuildTable,
): Promise<void> => {
  const running = await openRun(appContext, key)
  if (!running) return
  const { owner } = appContext.database
  const { report, brand, logins } = running
  const end = (outcome: Parameters<typeof store.endReport>[3]) =>
    store.endReport(owner, key, report, outcome, appContext.now())
  if (report.locked || brand.isoff) return void (await end({ reason: 'closed' }))
  const maker = logins.find(({ userno }) => userno === report.userno)
  const stop = async (reason: StopReason) => {
    const reached = maker && !maker.locked && hasAddress(maker) ? maker.email : undefined
    await store.stopSchedule(owner, report, reason, reached, appContext.now())
    await end({ reason })
  }
  const stopped = await findStop(appContext, running)
  if (stopped) return stop(stopped)
  const deliveries = await listDeliveries(appContext, running)
  try {
    const files = await buildFiles(appContext, running, build, deliveries)
    await end({ reason: files.length > 0 ? null : 'nobody', deliveries, files, user: maker?.username ?? '' })
  } catch (error) {
    if (error instanceof ApiError && error.key === 'forbidden') return stop('right')
    if (error instanceof ApiError && error.key === 'toolarge') return void (await end({ reason: 'toolarge' }))
    if (isLast) await end({ reason: 'failed' })
    throw error
  }
}
