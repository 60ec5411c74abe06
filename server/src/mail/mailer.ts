import { limits } from '@gangway/contract/calls/limits'
import { dayIn } from '@gangway/contract/dates/wall-clock'
import { newsTextIn } from '@gangway/contract/features/news'
import { isLanguage } from '@gangway/contract/texts/languages'
import { splitParagraphs } from '@gangway/contract/texts/plain-links'
import type { FastifyBaseLogger } from 'fastify'
import { saveToken } from '../bank/bank-change-store.ts'
import { brandUrl } from '../brands/brand-url.ts'
import { listStillDue } from '../events/due-deadline-store.ts'
import type { AppContext } from '../http/pipeline/handler.ts'
import { newLinkToken, newSecret, sha256 } from '../http/session/tokens.ts'
import { oneAtATime } from '../jobs/one-at-a-time.ts'
import { saveUndoToken } from './address-change-store.ts'
import { findAgencyLook } from './agency-look-store.ts'
import { agencyLetter } from './agency-mail.ts'
import { alertsLetter, mondayLetter } from './alerts/alert-letters.ts'
import { findRecipient, noteRun, takeAlerts } from './alerts/alert-mail-store.ts'
import { findAnswerMail, forgetReminder, noteAnswer } from './answer-mail-store.ts'
import {
  claimMail,
  isAgencyLocked,
  mailsIn,
  markFailed,
  markSent,
  type OutboxMail,
  planNextMail,
  removeMail,
  scheduleRetry,
} from './due-mail-store.ts'
import { buildLetter } from './letter.ts'
import { saveInvitationToken, savePasswordLink } from './link-token-store.ts'
import { findPublishedTexts } from './news-mail-store.ts'
import type { MailKind } from './outbox-store.ts'
import { findReportFile, noteDelivery, saveSubscriptionToken } from './report-mail-store.ts'
import { newTemporaryPassword, temporaryHash } from './temporary-password.ts'
import { saveTemporaryPassword } from './temporary-password-store.ts'
import { isFinal, maskAddresses, openTransport, type Transport } from './transport.ts'

type MailLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

const minute = 60_000

/** The first pause after a failure, doubled up to the longest. */
const pause = { first: minute / 2, longest: 60 * minute }

/** How long delivery is retried: a password requested an hour ago has been requested again. */
const retryPeriods: Record<MailKind, number> = {
  passwordreset: 60 * minute,
  invitation: 72 * 60 * minute,
  passwordlink: 30 * minute,
  newdevice: 72 * 60 * minute,
  passwordchanged: 72 * 60 * minute,
  factorchanged: 72 * 60 * minute,
  policychanged: 72 * 60 * minute,
  loginadded: 72 * 60 * minute,
  loginchanged: 72 * 60 * minute,
  bankchanged: 72 * 60 * minute,
  bankfrozen: 72 * 60 * minute,
  bankreleased: 72 * 60 * minute,
  bankinforce: 72 * 60 * minute,
  bankrefused: 72 * 60 * minute,
  bankwithdrawn: 72 * 60 * minute,
  addresschanged: 72 * 60 * minute,
  organizersasked: 72 * 60 * minute,
  organizersdecided: 72 * 60 * minute,
  addressset: 72 * 60 * minute,
  addressrestored: 72 * 60 * minute,
  contactchanged: 72 * 60 * minute,
  bookingrequest: 72 * 60 * minute,
  requestconfirmed: 24 * 60 * minute,
  answer: 24 * 60 * minute,
  claim: 72 * 60 * minute,
  // A digest may wait for its morning for a day.
  alerts: 48 * 60 * minute,
  letter: 24 * 60 * minute,
  contractends: 72 * 60 * minute,
  contractkept: 72 * 60 * minute,
  report: 72 * 60 * minute,
  reportasked: 72 * 60 * minute,
  reportstopped: 72 * 60 * minute,
  webhookoff: 72 * 60 * minute,
  news: 72 * 60 * minute,
}

/** The temporary password of a mail. It is stored before sending: a mail with an unknown password would be useless. */
const temporaryPasswordFor = async ({ database, now }: AppContext, { partnerid }: OutboxMail) => {
  const password = newTemporaryPassword()
  const hash = temporaryHash(password)
  if (!hash) throw new Error('a new temporary password has the wrong format')
  const expires = new Date(now().getTime() + limits.temporaryPassword)
  await saveTemporaryPassword(database.owner, { partnerid, userno: 0 }, hash, expires)
  return password
}

type AddressMail = Extract<OutboxMail, { kind: 'addresschanged' }>
type NewsMail = Extract<OutboxMail, { kind: 'news' }>

/** The token with which the former address undoes a change; like a password it exists only in the mail. */
const undoTokenFor = async ({ database }: AppContext, mail: AddressMail) => {
  const token = newSecret()
  await saveUndoToken(database.owner, mail.partnerid, mail.facts.changeid, sha256(token))
  return token
}

type LinkMail = Extract<OutboxMail, { kind: 'invitation' | 'passwordlink' }>

/** The token of a link that opens a login; undefined where nobody is left to use it. */
const linkTokenFor = async ({ database, now }: AppContext, { kind, partnerid, facts }: LinkMail) => {
  const token = newLinkToken(partnerid)
  const user = { partnerid, userno: facts.userno }
  const isStored =
    kind === 'invitation'
      ? await saveInvitationToken(database.owner, user, sha256(token))
      : await savePasswordLink(database.owner, user, sha256(token), new Date(now().getTime() + limits.passwordLink))
  return isStored ? token : undefined
}

type StoppableMail = Extract<OutboxMail, { kind: 'bankchanged' | 'bankreleased' }>

const isStoppable = (mail: OutboxMail): mail is StoppableMail =>
  (mail.kind === 'bankchanged' || mail.kind === 'bankreleased') &&
  (mail.facts.changes ?? []).some(({ state }) => state === 'pending')

/** The token of "this was not us"; every recipient has their own. */
const stopTokenFor = async ({ database }: AppContext, { partnerid, facts }: StoppableMail) => {
  const token = newSecret()
  await saveToken(database.owner, { partnerid, hash: sha256(token), changeid: facts.changeid ?? 0 })
  return token
}

/** The text of news in the mail's language; undefined once the news is withdrawn. */
const newsFor = async ({ database, brands }: AppContext, { facts, language, mandant }: NewsMail) => {
  const texts = await findPublishedTexts(database.owner, facts.newsid)
  return texts && newsTextIn(texts, language, (await brands.require(mandant)).language)
}

type AnswerMail = Extract<OutboxMail, { kind: 'answer' }>

/**
 * What somebody wrote, unchanged, in the look of the agency as it is now; undefined once the request is erased, and of a reminder once
 * its deadline is another one (DUE-3).
 */
const answerFor = async (
  { database, brands, config, now }: AppContext,
  { partnerid, mandant, language, facts }: AnswerMail,
) => {
  const written = await findAnswerMail(database.owner, { partnerid, sendkey: facts.sendkey })
  if (!written) return undefined
  const brand = await brands.require(mandant)
  const { reminderday: day, deadlineid } = written
  if (day !== null && deadlineid !== null) {
    const reader = { partnerid, today: dayIn(brand.market.timeZone, now()) }
    if ((await listStillDue(database.owner, reader, [{ deadlineid, day }])).length === 0)
      return void (await forgetReminder(database.owner, { partnerid, ...facts }))
  }
  const look = await findAgencyLook(database.owner, partnerid, { brand, language })
  const { subject, body, attachments } = written
  const parts = splitParagraphs(body).map((lines) => ({ prose: lines.join('\n') }))
  const publicUrl = brandUrl(brand, config)
  return { attachments, letter: agencyLetter({ brand, look, language, publicUrl, subject, parts, isPersonal: true }) }
}

type SubscriberMail = Extract<OutboxMail, { kind: 'report' | 'reportasked' }>

/** The token with which a recipient says yes to a report or ends it; undefined where the recipient is gone. */
const subscriptionTokenFor = async ({ database, now }: AppContext, { partnerid, facts }: SubscriberMail) => {
  const token = newLinkToken(partnerid)
  return (await saveSubscriptionToken(database.owner, { partnerid, ...facts }, sha256(token), now()))
    ? token
    : undefined
}

/** NTF-2: the file of a report; undefined where its recipient does not get it after all, which its run then says. */
const reportFor = async ({ database }: AppContext, { partnerid, facts }: Extract<OutboxMail, { kind: 'report' }>) => {
  const file = await findReportFile(database.owner, { partnerid, ...facts })
  if (typeof file === 'string') {
    await noteDelivery(database.owner, { partnerid, ...facts }, { reason: file })
    return undefined
  }
  return [{ filename: file.filename, contentType: file.type, content: file.content }]
}

type AlertsMail = Extract<OutboxMail, { kind: 'alerts' | 'letter' }>

const isAlerts = (mail: OutboxMail): mail is AlertsMail => mail.kind === 'alerts' || mail.kind === 'letter'

/** NTF-3, NTF-7: what a login gets, as it may see it now, at its address as it is now; else why it gets nothing. */
const alertsFor = async ({ database, brands, config, now }: AppContext, mail: AlertsMail) => {
  const { partnerid, facts } = mail
  const reader = await findRecipient(database.owner, { partnerid, userno: facts.userno })
  if (typeof reader === 'string') return reader
  const brand = await brands.require(mail.mandant)
  const { language, token, address } = reader
  const reading = { brand, language, token, publicUrl: brandUrl(brand, config) }
  if (mail.kind === 'letter')
    return reader.letter ? { recipient: address, letter: mondayLetter(reading, mail.facts.week) } : 'nothing'
  const subjects = await takeAlerts(database.owner, reader, mail.facts, {
    hiddenAreas: brand.hiddenareas,
    today: dayIn(brand.market.timeZone, now()),
  })
  if (subjects.length === 0) return 'nothing'
  const digestOf = mail.facts.run === 'digest' ? dayIn(brand.market.timeZone, now()) : undefined
  return { recipient: address, letter: alertsLetter(reading, subjects, digestOf) }
}

/** The same, with the reason written down where nothing is sent. */
const notedAlertsFor = async (appContext: AppContext, mail: AlertsMail) => {
  const { partnerid, facts } = mail
  const found = await alertsFor(appContext, mail)
  const { database, now } = appContext
  const outcome =
    typeof found === 'string'
      ? ({ state: 'skipped', reason: found, endedat: now() } as const)
      : ({ state: 'waiting', recipient: found.recipient } as const)
  await noteRun(database.owner, { partnerid, runid: facts.runid }, outcome)
  return typeof found === 'string' ? undefined : found
}

/** Returns where the mail went; undefined where there is nothing to send any more. */
const send = async (appContext: AppContext, transport: Transport, mail: OutboxMail) => {
  const temporaryPassword = mail.kind === 'passwordreset' ? await temporaryPasswordFor(appContext, mail) : undefined
  const undoToken = mail.kind === 'addresschanged' ? await undoTokenFor(appContext, mail) : undefined
  const stopToken = isStoppable(mail) ? await stopTokenFor(appContext, mail) : undefined
  const news = mail.kind === 'news' ? await newsFor(appContext, mail) : undefined
  if (mail.kind === 'news' && !news) return undefined
  const answer = mail.kind === 'answer' ? await answerFor(appContext, mail) : undefined
  if (mail.kind === 'answer' && !answer) return undefined
  const report = mail.kind === 'report' ? await reportFor(appContext, mail) : undefined
  if (mail.kind === 'report' && !report) return undefined
  const alerts = isAlerts(mail) ? await notedAlertsFor(appContext, mail) : undefined
  if (isAlerts(mail) && !alerts) return undefined
  const isLink = mail.kind === 'invitation' || mail.kind === 'passwordlink'
  const isSubscriber = mail.kind === 'report' || mail.kind === 'reportasked'
  const ownToken = isLink ? await linkTokenFor(appContext, mail) : undefined
  const linkToken = isSubscriber ? await subscriptionTokenFor(appContext, mail) : ownToken
  if ((isLink || isSubscriber) && !linkToken) return undefined
  // Nobody will answer the request of a traveller any more.
  if (mail.kind === 'requestconfirmed' && (await isAgencyLocked(appContext.database.owner, mail))) return undefined
  const brand = await appContext.brands.require(mail.mandant)
  const inLanguage = { ...mail, language: isLanguage(mail.language) ? mail.language : brand.language }
  const letter =
    answer?.letter ??
    alerts?.letter ??
    buildLetter(inLanguage, brand, {
      temporaryPassword,
      undoToken,
      linkToken,
      stopToken,
      news,
      publicUrl: brandUrl(brand, appContext.config),
      // The console is no brand's: it is where the portal itself is.
      consoleUrl: brandUrl({ hosts: [] }, appContext.config),
    })
  const id = `${mail.kind}-${mail.partnerid}-${mail.mailid}`
  const attachments = answer?.attachments ?? report
  const recipient = alerts?.recipient ?? mail.recipient
  return transport.send({ id, kind: mail.kind, recipient, letter, attachments, at: appContext.now() })
}

const handleFailure = async ({ database, now }: AppContext, log: MailLog, mail: OutboxMail, error: unknown) => {
  const { partnerid, mailid, kind, tries } = mail
  const reason = maskAddresses(error instanceof Error ? error.message : String(error))
  const nextat = new Date(now().getTime() + Math.min(pause.longest, pause.first * 2 ** (tries - 1)))
  const isTooOld = ({ createdat }: { createdat: Date }) => nextat.getTime() > createdat.getTime() + retryPeriods[kind]
  const mails = mailsIn(mail)
  const givenUp = isFinal(error, kind) ? mails : mails.filter(isTooOld)
  const retried = mails.filter((one) => !givenUp.includes(one))
  if (givenUp.length > 0) {
    log.error({ partnerid, mailid, kind, tries, reason, mails: givenUp.length }, 'mail delivery failed, giving up')
    await database.owner.transaction().execute(async (db) => {
      await markFailed(db, kind, givenUp, now())
      if (mail.kind === 'answer') await noteAnswer(db, { partnerid, ...mail.facts }, { returnedat: now() })
      if (mail.kind === 'report') await noteDelivery(db, { partnerid, ...mail.facts }, { failedat: now() })
      if (isAlerts(mail))
        await noteRun(db, { partnerid, ...mail.facts }, { state: 'failed', reason: 'returned', endedat: now() })
    })
  }
  if (retried.length === 0) return
  log.warn({ partnerid, mailid, kind, tries, reason, mails: retried.length }, 'mail delivery failed, will retry')
  await scheduleRetry(database.owner, retried, nextat)
}

/** Sends one mail and records the result. */
export const deliver = async (appContext: AppContext, log: MailLog, transport: Transport, mail: OutboxMail) => {
  const { partnerid, mailid, kind } = mail
  try {
    const answer = await send(appContext, transport, mail)
    if (answer === undefined) {
      log.info({ partnerid, mailid, kind }, 'mail not sent: what it is about no longer exists')
      return await removeMail(appContext.database.owner, mail)
    }
    const mails = mailsIn(mail)
    const sentat = appContext.now()
    await appContext.database.owner.transaction().execute(async (db) => {
      await markSent(db, mails, sentat)
      if (mail.kind === 'answer') await noteAnswer(db, { partnerid, ...mail.facts }, { sentat })
      if (mail.kind === 'report') await noteDelivery(db, { partnerid, ...mail.facts }, { sentat })
      if (isAlerts(mail)) await noteRun(db, { partnerid, ...mail.facts }, { state: 'sent', endedat: sentat })
    })
    log.info({ partnerid, mailid, kind, mails: mails.length, answer: maskAddresses(answer) }, 'mail sent')
  } catch (error) {
    await handleFailure(appContext, log, mail, error)
  }
}

/** A mail belongs to whoever claimed it for this long; sending times out sooner. A process that dies loses it within a minute. */
const lease = 180_000

export type Mailer = {
  /** Sends what is due, one mail after the other; `holder`: who claims them. */
  sendDue(holder?: string): Promise<void>
  /** The same as a job: while another one is at it, that one sends these mails, too. */
  sendInTurn(holder: string): Promise<void>
  /** Stops after the mail that is being sent. */
  stop(): Promise<void>
}

/** What sends the mails of the outbox. Any number of servers may do so at the same time. */
export const openMailer = (appContext: AppContext, log: MailLog): Mailer => {
  const transport = openTransport(appContext.config)
  log.info(transport.about)
  const { database, now } = appContext
  let isStopping = false
  let holder = ''
  const turns = oneAtATime(async () => {
    for (;;) {
      // The job fails, so that another process goes on with the mails that are left.
      if (isStopping) throw new Error('stopped before the last mail')
      const mail = await claimMail(database.owner, now(), lease, holder)
      if (!mail) return planNextMail(database.owner, now())
      await deliver(appContext, log, transport, mail)
    }
  })
  const sendDue = (by = '') => {
    holder = by
    return turns.kick()
  }
  return {
    sendDue,
    sendInTurn: async (by) => {
      const isBusy = turns.isBusy()
      const sent = sendDue(by)
      if (!isBusy) await sent
    },
    stop: async () => {
      isStopping = true
      await turns.settled()
      transport.close()
    },
  }
}
