import * as z from 'zod/mini'
import { permissionNames } from '../access/permissions.ts'
import { everyRole, type Role } from '../access/roles.ts'
import { tableFormat } from '../bookings/table-format.ts'
import { mandant } from '../brands/brand-schema.ts'
import { providerCall } from '../calls/call.ts'
import { countryCode, id, integer, line, queryInteger, requiredLine } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { consoleLanguages } from '../partners/health-text.ts'
import { HealthEntry, healthReasonNames } from '../partners/partner-health.ts'
import { validateEmail } from '../rules/contact.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'
import { aclNames } from './users.ts'

/** The largest number of partners in one answer. */
export const partnersMost = 200

/**
 * What the list of partners can be sorted by. `atrisk`: those with falling bookings first, then by money at risk, then by the
 * number of reasons.
 */
export const partnerSorts = ['atrisk', 'name', 'number', 'lastlogin', 'revenue'] as const
export type PartnerSort = (typeof partnerSorts)[number]

/** Filters by health: one reason, any, or none at all. */
export const healthFilters = ['any', 'none', ...healthReasonNames] as const

const mayChange: readonly Role[] = ['administrator', 'care']
/** Care not within 72 hours after the agency's address was changed. */
const mayOpenLogin: readonly Role[] = ['administrator', 'care', 'accounting']

const filter = {
  /** Words in any order, each part of the name, the number, the city or the e-mail address. */
  search: z._default(line(limits.search), ''),
  mandant: z.optional(queryInteger(1)),
  state: z.optional(z.enum(['open', 'locked'])),
  health: z.optional(z.enum(healthFilters)),
  sort: z._default(z.enum(partnerSorts), 'atrisk'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}

/** A partner as the list shows it. Reasons and figures are a few minutes old at most. */
export const ListedPartner = z.object({
  partnerid: z.number(),
  mandant: z.number(),
  firma: z.string(),
  ort: z.string(),
  land: z.string(),
  locked: z.boolean(),
  createdat: z.string(),
  /** The last login of anybody of the agency; null where nobody ever logged in. */
  lastlogin: z.nullable(z.string()),
  /** In euro: what the reasons put at risk together, and the share of each that puts money at risk. */
  atrisk: z.number(),
  risks: z.array(z.object({ reason: z.enum(healthReasonNames), atrisk: z.number() })),
  /** In euro: live bookings of the last 365 days. */
  revenue: z.number(),
  /** Empty for a locked partner. */
  reasons: z.array(z.enum(healthReasonNames)),
})
export type ListedPartner = z.infer<typeof ListedPartner>

/** How many of the filtered partners have a reason; the filter by health does not count here, nor that by brand below. */
const ReasonCount = z.object({ reason: z.enum(healthReasonNames), count: z.number() })
const BrandCount = z.object({ mandant: z.number(), count: z.number() })

export const Partners = z.object({
  rows: z.array(ListedPartner),
  total: z.number(),
  /** Partners with at least one reason, and with none. */
  healthcounts: z.object({ any: z.number(), none: z.number() }),
  /** All reasons, in the order of the table of reasons. */
  reasoncounts: z.array(ReasonCount),
  /** Brands that have partners, by number. */
  brandcounts: z.array(BrandCount),
  /** When reasons and figures were last computed; null: not yet. */
  computedat: z.nullable(z.string()),
})
export type Partners = z.infer<typeof Partners>

export const listPartners = providerCall({
  method: 'GET',
  path: '/partners/list',
  access: { roles: everyRole },
  about: 'The partners, searched and filtered, a page at a time, with counts per reason and brand.',
  query: z.strictObject({
    ...filter,
    offset: z._default(queryInteger(0), 0),
    limit: z._default(queryInteger(1, partnersMost), 50),
  }),
  answer: Partners,
})

export const exportPartners = providerCall({
  method: 'GET',
  path: '/partners/export',
  access: { roles: everyRole },
  about: 'The same list as an Excel or CSV file, with the reasons and their numbers in words.',
  query: z.strictObject({ ...filter, language: z._default(z.enum(consoleLanguages), 'de'), format: tableFormat }),
  answer: 'file',
  tx: 'none',
})

const PartnerLogin = z.object({
  userno: z.number(),
  username: z.string(),
  /** First and last name; empty for the main login. */
  name: z.string(),
  locked: z.boolean(),
  rights: z.array(z.enum(aclNames)),
  permissions: z.array(z.enum(permissionNames)),
  lastlogin: z.nullable(z.string()),
  /** Whether it has a second factor. */
  hasfactor: z.boolean(),
})

const PartnerSession = z.object({
  username: z.string(),
  since: z.string(),
  address: z.string(),
  /** Opened with a temporary password. */
  temporary: z.boolean(),
  /** The person of the provider who views the portal; null for the agency's own sessions. */
  viewer: z.nullable(z.string()),
})

/** Everything about one partner that does not have to be computed. */
export const PartnerFacts = z.object({
  partnerid: z.number(),
  mandant: z.number(),
  brandname: z.string(),
  partnertype: z.number(),
  iscbe: z.boolean(),
  tradepartner: z.boolean(),
  pagetracking: z.boolean(),
  createdat: z.string(),
  locked: z.boolean(),
  /** Why and since when it is locked; null where it is not, or where nobody said. */
  lockreason: z.nullable(z.string()),
  lockedat: z.nullable(z.string()),
  /** GDP-3: the last day of its contract, when its logins ended with it, and when its personal data began to go. */
  endsat: z.nullable(z.string()),
  endedat: z.nullable(z.string()),
  erasedat: z.nullable(z.string()),
  agency: z.object({
    firma: z.string(),
    abteilung: z.string(),
    fname: z.string(),
    lname: z.string(),
    strasse: z.string(),
    hausnummer: z.string(),
    plz: z.string(),
    ort: z.string(),
    land: z.string(),
    telefon: z.string(),
    email: z.string(),
    url: z.string(),
  }),
  logins: z.array(PartnerLogin),
  /** Newest first. */
  sessions: z.array(PartnerSession),
  counts: z.object({
    bookings: z.number(),
    requests: z.number(),
    bankaccounts: z.number(),
    organizers: z.number(),
  }),
  /** ENG-8: answers that the agency sent from the portal in the last 24 hours and 30 days, and how many of those came back. */
  answers: z.object({ day: z.number(), month: z.number(), returned: z.number() }),
  /** SEC-6: when the agency's address was changed, for 72 hours: until then passwords go to the former one. */
  addresschangedat: z.nullable(z.string()),
  /** SEC-7: bank changes that wait for a decision; `frozen` are among `open`. */
  bankchanges: z.object({ open: z.number(), frozen: z.number() }),
})
export type PartnerFacts = z.infer<typeof PartnerFacts>

export const getPartner = providerCall({
  method: 'GET',
  path: '/partners/:partnerid',
  access: { roles: everyRole },
  about: 'One partner: its agency, logins, open sessions and how many records it has.',
  refuses: ['notfound'],
  answer: PartnerFacts,
})

export const PartnerHealth = z.object({
  partnerid: z.number(),
  locked: z.boolean(),
  /** In euro, as in the list: a few minutes old at most. */
  atrisk: z.number(),
  revenue: z.number(),
  /** The revenue of the 365 days before the last 365. */
  revenuebefore: z.number(),
  /** In the order of the table of reasons; empty: the partner is well, or locked. */
  reasons: z.array(HealthEntry),
})
export type PartnerHealth = z.infer<typeof PartnerHealth>

export const getPartnerHealth = providerCall({
  method: 'GET',
  path: '/partners/:partnerid/health',
  access: { roles: everyRole },
  about: 'Why a partner needs attention now, each reason with the numbers behind it; its revenue as in the list.',
  refuses: ['notfound'],
  answer: PartnerHealth,
})

/** What the provider decides about a partner. */
export const PartnerSettings = z.object({
  partnerid: z.number(),
  mandant: z.number(),
  partnertype: z.number(),
  iscbe: z.boolean(),
  tradepartner: z.boolean(),
  pagetracking: z.boolean(),
  /** The address of the agency's own record, which the agency can change too. */
  email: z.string(),
})
export type PartnerSettings = z.infer<typeof PartnerSettings>

export const getPartnerSettings = providerCall({
  method: 'GET',
  path: '/partners/:partnerid/settings',
  access: { roles: everyRole },
  about: 'What the provider decides about a partner, as its form edits it.',
  refuses: ['notfound'],
  answer: PartnerSettings,
})

const email = line(limits.line).check(withRules(validateEmail))

/** Only the fields that are sent change: an address that nobody touched cannot overwrite what the agency just saved. */
export const partnerForm = z.strictObject({
  partnerid: z.optional(id),
  mandant: z.optional(mandant),
  partnertype: z.optional(integer(1)),
  iscbe: z.optional(z.boolean()),
  tradepartner: z.optional(z.boolean()),
  pagetracking: z.optional(z.boolean()),
  email: z.optional(email.check(withRules(required))),
})
export type PartnerForm = z.infer<typeof partnerForm>

export const savePartner = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/save',
  access: { roles: mayChange },
  about:
    "Changes what the provider decides about a partner; a new e-mail address is a new version of the agency's data.",
  freshProof: { fields: ['email'] },
  body: partnerForm,
  refuses: ['notfound'],
  answer: PartnerSettings,
  saves: { read: getPartnerSettings },
})

/** A new partner. It has no password until one is sent. */
export const newPartnerForm = z.strictObject({
  partnerid: integer(1, 999_999_999),
  mandant,
  firma: requiredLine(),
  email: email.check(withRules(required)),
  land: z._default(z.union([z.literal(''), countryCode]), ''),
  partnertype: z._default(integer(1), 1),
  iscbe: z._default(z.boolean(), false),
  tradepartner: z._default(z.boolean(), false),
  pagetracking: z._default(z.boolean(), false),
  /** Whether the cruise lines of the catalogue are available to it at once. */
  organizers: z._default(z.enum(['all', 'none']), 'all'),
})
export type NewPartnerForm = z.infer<typeof newPartnerForm>

export const createPartner = providerCall({
  method: 'POST',
  path: '/partners/create',
  access: { roles: mayChange },
  about: 'A new partner with its agency record and its main login, which has no password yet.',
  freshProof: true,
  body: newPartnerForm,
  answer: PartnerSettings,
})

const reason = requiredLine()

/** The state of a partner after it was locked or unlocked. */
const PartnerLock = z.object({
  partnerid: z.number(),
  locked: z.boolean(),
  lockreason: z.nullable(z.string()),
  lockedat: z.nullable(z.string()),
})

export const lockPartner = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/lock',
  access: { roles: mayChange },
  about:
    "Locks a partner and ends its sessions. The reason is in the agency's history too. Refused where it is locked.",
  freshProof: true,
  body: z.strictObject({ reason }),
  refuses: ['notfound', 'refused'],
  answer: PartnerLock,
})

export const unlockPartner = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/unlock',
  access: { roles: mayChange },
  about:
    'Unlocks a partner; the reason is in its history. Refused where it is not locked, or where its contract has ended.',
  freshProof: true,
  body: z.strictObject({ reason }),
  refuses: ['notfound', 'refused'],
  answer: PartnerLock,
})

export const endPartnerSessions = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/endsessions',
  access: { roles: mayChange },
  about: 'Ends all sessions of a partner, and views of it.',
  freshProof: true,
  refuses: ['notfound'],
  answer: z.object({ ended: z.number() }),
})

export const sendPartnerPassword = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/sendpassword',
  access: { roles: mayOpenLogin },
  about:
    "Mails a temporary password for the main login to the agency's address, as the portal's own request does, with its limits.",
  freshProof: true,
  refuses: ['notfound', 'refused', 'email_not_send', 'toomany'],
  answer: z.object({ recipient: z.string() }),
})

export const resetPartnerFactors = providerCall({
  method: 'POST',
  path: '/partners/:partnerid/resetfactors',
  access: { roles: mayOpenLogin },
  about:
    "Removes the second factors of the agency's main login after they were lost, and ends its sessions. The reason is in the agency's history, and the agency is told by mail. Refused where it has none.",
  tx: 'none',
  freshProof: true,
  body: z.strictObject({ reason }),
  refuses: ['notfound', 'refused'],
  answer: z.object({ done: z.boolean() }),
})
