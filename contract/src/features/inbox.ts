import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'
import { line } from '../calls/fields.ts'
import { AccountValues } from '../partners/bank-changes.ts'
import { checkAcross } from '../rules/rule.ts'
import { catalogueKinds } from './catalogue.ts'

/** What waits for somebody of the provider. */
export const inboxKinds = ['bank', 'claim', 'activation', 'unlisted', 'mail'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** A name that bookings brought and that is not in the catalogue. */
const UnlistedItem = z.object({
  kind: z.literal('unlisted'),
  since: z.string(),
  entrykind: z.enum(catalogueKinds),
  entryid: z.number(),
  name: z.string(),
})

/** A mail that could not be delivered. */
const MailItem = z.object({
  kind: z.literal('mail'),
  since: z.string(),
  partnerid: z.number(),
  firma: z.string(),
  mandant: z.number(),
  mailid: z.number(),
  mailkind: z.string(),
  recipient: z.string(),
  tries: z.number(),
})

/** Where to ask an agency about a bank change. */
const KnownPhone = z.object({
  /** The agency's number from before the change and the 30 days ahead of it; empty: there was none. */
  known: z.string(),
  /** Since when it is known; null: longer than the history goes back. */
  since: z.nullable(z.string()),
  /** The number of now, where it is another one, and since when it is. */
  recent: z.nullable(z.object({ number: z.string(), since: z.string() })),
})
export type KnownPhone = z.infer<typeof KnownPhone>

/** SEC-7: a bank change that somebody has to confirm, or that is frozen. */
const BankItem = z.object({
  kind: z.literal('bank'),
  since: z.string(),
  partnerid: z.number(),
  firma: z.string(),
  mandant: z.number(),
  changeid: z.number(),
  /** Without its middle for those who cannot decide. */
  iban: z.string(),
  /** The number in force meanwhile; another one only for the booking page. Empty: the account is new. */
  formeriban: z.string(),
  /** The check digits of the IBAN are wrong. */
  doubtful: z.boolean(),
  state: z.enum(['pending', 'frozen']),
  /** Null: the account is new. */
  former: z.nullable(AccountValues),
  new: AccountValues,
  /** The login that requested it. */
  by: z.string(),
  /** When it comes into force by itself; null where it does not. */
  inforceat: z.nullable(z.string()),
  /** The accounts to which commission is paid now; IBANs as above. */
  inforce: z.array(z.object({ ...AccountValues.shape, paymentaccountid: z.number(), iban: z.string() })),
  /** The account that changes, among them; null: that on the booking page's invoices. */
  paymentaccountid: z.nullable(z.number()),
  phone: KnownPhone,
})

/** MNY-5: a claim that waits for an answer, or whose promised month is over. */
const ClaimItem = z.object({
  kind: z.literal('claim'),
  /** When the agency wrote what nobody has answered, or the promised month ended. */
  since: z.string(),
  partnerid: z.number(),
  firma: z.string(),
  mandant: z.number(),
  claimid: z.number(),
  bookingnr: z.string(),
  amount: z.number(),
  /** The month that has passed without a payment, as its first day; null where the agency waits for an answer. */
  promised: z.nullable(z.string()),
  /** What the agency wrote last. */
  text: z.string(),
})

/** ORG-3: an agency asks for cruise lines. */
const ActivationItem = z.object({
  kind: z.literal('activation'),
  since: z.string(),
  partnerid: z.number(),
  firma: z.string(),
  mandant: z.number(),
  /** The login that asked. */
  by: z.string(),
})

export const InboxItem = z.discriminatedUnion('kind', [BankItem, ClaimItem, ActivationItem, UnlistedItem, MailItem])
export type InboxItem = z.infer<typeof InboxItem>

export const InboxCounts = z.object({
  bank: z.number(),
  claim: z.number(),
  activation: z.number(),
  unlisted: z.number(),
  mail: z.number(),
})
export type InboxCounts = z.infer<typeof InboxCounts>

/** The largest number of items in one answer. */
export const inboxMost = 500

export const getInbox = providerCall({
  method: 'GET',
  path: '/inbox/list',
  access: { roles: everyRole },
  about:
    'What waits for somebody of the provider, frozen bank changes and then the oldest first, and how much there is of each kind.',
  answer: z.object({ items: z.array(InboxItem), counts: InboxCounts }),
})

export const getInboxCounts = providerCall({
  method: 'GET',
  path: '/inbox/counts',
  access: { roles: everyRole },
  about: 'How much waits of each kind, for the navigation.',
  answer: InboxCounts,
})

const mailRoles = { roles: ['administrator', 'care', 'accounting'] } as const

export const retryMail = providerCall({
  method: 'POST',
  path: '/inbox/mail/:partnerid/:mailid/retry',
  access: mailRoles,
  about: 'Sends a mail that came back once more.',
  refuses: ['notfound'],
  answer: InboxCounts,
})

export const dismissMail = providerCall({
  method: 'POST',
  path: '/inbox/mail/:partnerid/:mailid/dismiss',
  access: mailRoles,
  about: 'Takes a mail that came back off the inbox.',
  refuses: ['notfound'],
  answer: InboxCounts,
})

/** What the provider can decide about a bank change. */
export const bankDecisions = ['confirm', 'refuse', 'release'] as const
export type BankDecision = (typeof bankDecisions)[number]

export const decideBankChange = providerCall({
  method: 'POST',
  path: '/inbox/bank/:partnerid/:changeid/decide',
  access: { roles: ['administrator', 'accounting'] },
  about:
    'Confirms or refuses a bank change, or lets a frozen one wait again. Whoever refuses or releases says why; the agency reads it.',
  freshProof: true,
  body: z
    .strictObject({ decision: z.enum(bankDecisions), reason: z._default(line(), '') })
    .check(
      checkAcross<'decision' | 'reason'>(({ decision, reason }) =>
        decision !== 'confirm' && typeof reason === 'string' && reason.trim() === ''
          ? [{ at: 'reason', issue: { key: 'required' } }]
          : [],
      ),
    ),
  refuses: ['notfound', 'refused', 'changed'],
  answer: InboxCounts,
})
