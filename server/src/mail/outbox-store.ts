import type { Permission } from '@gangway/contract/access/permissions'
import type { Acl } from '@gangway/contract/access/rights'
import type { MailedEvent } from '@gangway/contract/access/security-events'
import { limits } from '@gangway/contract/calls/limits'
import type { OpeningDay } from '@gangway/contract/features/requests-templates'
import type { FactorPolicy } from '@gangway/contract/features/security'
import type { ClaimStep } from '@gangway/contract/money/claim-state'
import type { Language } from '@gangway/contract/texts/languages'
import { type RawBuilder, sql } from 'kysely'
import type { ChangeFacts } from '../bank/change-facts.ts'
import type { Db } from '../db/database.ts'
import type { AgencyLook } from './agency-mail.ts'
import type { WeekFacts } from './alerts/alert-letters.ts'

/** Who changed something and when; `times` if several changes were merged into one mail. */
type Notice = { user: string; at: string; times?: number }

/** What somebody else changed of a login. */
export type LoginChange =
  | 'rights'
  | 'lessrights'
  | 'password'
  | 'email'
  | 'username'
  | 'locked'
  | 'unlocked'
  | 'deleted'

/** A request on the page of an agency, as it was sent. */
export type RequestFacts = {
  at: string
  bookingid: number
  bookingnr: string
  name: string
  email: string
  phone: string
  /** ENG-7: title, ship and travel id of the cruise that was clicked, and the price for one person that was seen. */
  cruise: string
  price: number | null
  /** Empty where it was left open. */
  organizer: string
  destination: string
  departure: string
  /** Any day of the departure's month will do. */
  wholemonth: boolean
  nights: number
  persons: number
  message: string
}

/** The facts of each kind of mail. Its text, and any password in it, is generated when it is sent. */
export type MailFacts = {
  /** A temporary password for the main login. `at`: when it was requested. */
  passwordreset: { at: string }
  /** A colleague is invited. `user`: who invites; `userno`: the number of the invitation; `allowed`: missing in older mails. */
  invitation: {
    firma: string
    user: string
    userno: number
    at: string
    allowed?: { acl: Acl[]; permissions: Permission[] }
  }
  /** A link with which a user sets a new password. */
  passwordlink: { user: string; userno: number; at: string }
  /** A login was used on a device that it had not been used on before. `agent`: the browser in a few words, if known. */
  newdevice: Notice & { agent: string; address: string }
  /** The password of a login was changed. */
  passwordchanged: { user: string; at: string }
  /** Something happened to the second factors of a login. */
  factorchanged: { user: string; at: string; event: MailedEvent }
  /** For whom the agency requires a second factor; `dueat`: from when on. */
  policychanged: Notice & { required: FactorPolicy; dueat: string | null }
  /** The agency has one more login: `by` added or invited it. */
  loginadded: Notice & { by: string }
  /** Somebody else, `by`, changed a login. */
  loginchanged: Notice & { by: string; what: LoginChange[] }
  /** A new agency asks its brand to activate organizers. `email` is the agency's address for the answer. */
  organizersasked: { user: string; at: string; firma: string; email: string }
  /** The provider opened organizers, `organizers` by name, or refused to. */
  organizersdecided: { at: string } & ({ state: 'done'; organizers: string[] } | { state: 'refused'; reason: string })
  /**
   * The bank details were changed. `doubtful`: to an IBAN with wrong check digits. `changes` wait, and the link of the
   * mail stops those up to `changeid`; both are missing in older mails about the booking page.
   */
  bankchanged: Notice & { doubtful?: boolean; changes?: ChangeFacts[]; changeid?: number }
  /** Somebody said that a change was not made by the agency. */
  bankfrozen: { at: string; changes: ChangeFacts[] }
  /** The provider lets a frozen change wait again. */
  bankreleased: { at: string; changes: ChangeFacts[]; changeid: number }
  /** A change is in force. `user`: who confirmed it, null for the provider; missing where time has passed. */
  bankinforce: { at: string; changes: ChangeFacts[]; user?: string | null }
  /** A change was refused. `user`: by which login; null or missing: by the provider. */
  bankrefused: { at: string; changes: ChangeFacts[]; reason: string; user?: string | null }
  /** Whoever made a change has withdrawn it. */
  bankwithdrawn: { at: string; changes: ChangeFacts[]; user: string }
  /** The agency's e-mail address was changed: sent to the former address, which can undo it. */
  addresschanged: Notice & { changeid: number }
  /** The agency's e-mail address was changed: sent to the new address. */
  addressset: Notice
  /** The former address is in use again. */
  addressrestored: { at: string; times?: number }
  /** The address for travellers was changed. */
  contactchanged: Notice
  /** Somebody requested a cruise on the agency's page. */
  bookingrequest: RequestFacts
  /**
   * ENG-5: the same, confirmed to the traveller. `agency`: as its page was then; `hours`: when it is open, empty if it has
   * not said so.
   */
  requestconfirmed: RequestFacts & { agency: AgencyLook; hours: OpeningDay[] }
  /** ENG-8: an answer that somebody of the agency wrote. Text and files are read when it is sent. */
  answer: { at: string; sendkey: string }
  /**
   * MNY-5: a step of a claim. `user`: who took it, empty for a statement; `text`: what was written, or the number of the
   * statement; `promised`: the first day of the month of the payment. `claims`: how many were made together, with all
   * their booking numbers and their sum.
   */
  claim: {
    at: string
    reader: 'agency' | 'provider'
    user: string
    firma: string
    claimid: number
    bookingnr: string
    amountcents: number
    claims?: number
    step: ClaimStep
    text: string
    promised: string | null
  }
  /** GDP-3: the provider gave the last day of the contract; `erasesat`: when personal data go. */
  contractends: { at: string; day: string; reason: string; erasesat: string }
  /** INT-3: a webhook was switched off. */
  webhookoff: { at: string; url: string; reason: 'failing' | 'gone' }
  /** The end was taken back. */
  contractkept: { at: string }
  /** NTF-3: what a login is alerted to, now or in the morning. What it is about is read when it is sent. */
  alerts: { at: string; userno: number; runid: number; run: 'now' | 'digest' }
  /** NTF-7: the Monday letter to a login. */
  letter: { at: string; userno: number; runid: number; week: WeekFacts }
  /** News of the provider. Its text is read when the mail is sent. */
  news: { at: string; newsid: number }
}
export type MailKind = keyof MailFacts

type NewMail<K extends MailKind = MailKind> = {
  partnerid: number
  mandant: number
  kind: K
  facts: MailFacts[K]
  recipient: string
}

const brandLanguage = (mandant: number) => sql<Language>`(select language from brand where mandant = ${mandant})`

/** The provider's people read German or English. */
export const providerLanguage = (mandant: number) =>
  sql<Language>`(select case language when 'de' then 'de' else 'en' end from brand where mandant = ${mandant})`

/** Puts a mail into the outbox, in the transaction of the change it reports; in the brand's language unless told otherwise. */
export const enqueueMail = async <K extends MailKind>(
  db: Db,
  mail: NewMail<K>,
  now: Date,
  nextat = now,
  { language }: { language: Language | RawBuilder<Language> } = { language: brandLanguage(mail.mandant) },
) => {
  await db
    .insertInto('outbox')
    .values({ ...mail, facts: JSON.stringify(mail.facts), language, createdat: now, nextat })
    .execute()
}

type NoticeKind =
  | 'newdevice'
  | 'policychanged'
  | 'loginadded'
  | 'loginchanged'
  | 'bankchanged'
  | 'addresschanged'
  | 'addressset'
  | 'addressrestored'
  | 'contactchanged'

/** How many of a kind are sent to an address before the next has to wait: where money goes is told at once. */
const sentAtOnce: { readonly [kind in NoticeKind]?: number } = { bankchanged: limits.bankMailsAtOnce }

/**
 * Puts a notice into the outbox, unless one of its kind to the same address is still waiting: then that one reports
 * this change too. If one has just been sent, the next waits, so that a hundred changes make two mails; of bank changes a handful.
 */
export const enqueueMerged = async <K extends NoticeKind>(db: Db, mail: NewMail<K>, now: Date) => {
  const { partnerid, kind, recipient } = mail
  const merged = await db
    .updateTable('outbox')
    .set((row) => ({
      facts: sql`${row.ref('facts')} || ${JSON.stringify(mail.facts)}::jsonb
        || jsonb_build_object('times', coalesce((${row.ref('facts')} ->> 'times')::int, 1) + 1)`,
    }))
    .where('partnerid', '=', partnerid)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('tries', '=', 0)
    .where('sentat', 'is', null)
    .where('failedat', 'is', null)
    .returning('mailid')
    .execute()
  if (merged.length > 0) return
  const recent = await db
    .selectFrom('outbox')
    .select('createdat')
    .where('partnerid', '=', partnerid)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('createdat', '>', new Date(now.getTime() - limits.noticePause))
    .orderBy('createdat', 'desc')
    .execute()
  const [latest] = recent.length < (sentAtOnce[kind] ?? 1) ? [] : recent
  await enqueueMail(db, mail, now, latest && new Date(latest.createdat.getTime() + limits.noticePause))
}

/** When the latest mails of this kind were requested, newest first. */
export const latestMails = async (db: Db, partnerid: number, kind: MailKind, since: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select('createdat')
    .where('partnerid', '=', partnerid)
    .where('kind', '=', kind)
    .where('createdat', '>', since)
    .orderBy('createdat', 'desc')
    .execute()
  return rows.map(({ createdat }) => createdat)
}
