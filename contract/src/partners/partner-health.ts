import * as z from 'zod/mini'
import { colourFields } from '../layout.ts'
import { wireLanguageIds } from '../texts/languages.ts'

/** From how many days on without a login a partner needs attention. */
export const loginDays = 90

/** From how many days on without a visit; also the days whose visits are compared with last year's. */
export const visitDays = 30

/** The days whose bookings are compared with last year's: small agencies book too rarely for a month to say much. */
export const bookingDays = 90

/** What last year's figure must reach before a fall counts: 1 → 0 is no trend. */
export const smallestBase = 10

/** A fall of more than this many per cent of last year's figure counts. */
export const fallPercent = 30

/** How long a mail that came back counts, in days. */
export const mailDays = 30

/** What a booking page needs in each language of its brand. */
export const neededTexts = ['contact', 'terms', 'imprint'] as const
export type NeededText = (typeof neededTexts)[number]

const day = z.string()
const Compared = {
  now: z.number(),
  before: z.number(),
  startdate: day,
  enddate: day,
  beforestartdate: day,
  beforeenddate: day,
}

/** Screens of the portal that show a reason as the partner sees it. */
export type PartnerScreen =
  | '/partnerdata/edit'
  | '/partnerdata/organizers'
  | '/statistics/bookingreport?type=request'
  | '/statistics/traffic'
  | '/statistics/overview'
  | '/icbe/data/edit'
  | '/wlv/edit'

/**
 * Where a reason leads: send a password, write to the agency, correct its address, open cruise lines, or look at its requests,
 * accounts, texts or colours as the partner sees them.
 */
export type NextStep = 'password' | 'contact' | 'address' | 'organizers' | 'requests' | 'accounts' | 'texts' | 'colours'

/** `atrisk` among the numbers of a reason is what it puts at risk, in euro; without it, a reason puts no money at risk. */
type Reason = { readonly numbers: z.core.$ZodLooseShape; readonly next: NextStep; readonly screen?: PartnerScreen }

/**
 * CON-4: every reason why a partner needs attention, with the numbers behind it and its next step. Days are the
 * provider's, a year earlier means the same days of last year.
 */
export const healthReasons = {
  /** Nobody has logged in for 90 days. `lastlogin` is null where nobody ever did. */
  login: { numbers: { lastlogin: z.nullable(z.string()), days: z.number() }, next: 'password' },
  /** No visit on the booking page for 30 days. */
  visit: {
    numbers: { lastvisit: z.nullable(day), days: z.number() },
    next: 'contact',
    screen: '/statistics/traffic',
  },
  /** Visits of the last 30 days are more than 30 % below the same days of last year. */
  visitsdown: { numbers: Compared, next: 'contact', screen: '/statistics/traffic' },
  /** Bookings of the last 90 days are more than 30 % below the same days of last year; at risk is the revenue that is missing. */
  bookingsdown: {
    numbers: { ...Compared, atrisk: z.number() },
    next: 'contact',
    screen: '/statistics/overview',
  },
  /** Requests that the partner's own board shows as late; at risk is what they would bring. */
  requests: {
    numbers: { count: z.number(), oldest: day, atrisk: z.number() },
    next: 'requests',
    screen: '/statistics/bookingreport?type=request',
  },
  /** The booking page offers no cruise line; `available` is how many are open to the partner that it does not include. */
  organizers: { numbers: { available: z.number() }, next: 'organizers', screen: '/partnerdata/organizers' },
  /** No active bank account; `inactive` is how many there are that are not active. */
  bankaccount: { numbers: { inactive: z.number() }, next: 'accounts', screen: '/partnerdata/edit' },
  /** What is missing in which language of the brand. */
  texts: {
    numbers: {
      languages: z.array(
        z.object({ languageid: z.literal([...wireLanguageIds]), missing: z.array(z.enum(neededTexts)) }),
      ),
    },
    next: 'texts',
    screen: '/icbe/data/edit',
  },
  /** Colours of the layout that are hard to read, each with what it is on; ratios are truncated to two decimals. */
  contrast: {
    numbers: {
      pairs: z.array(
        z.object({ colour: z.enum(colourFields), on: z.enum([...colourFields, 'white']), ratio: z.number() }),
      ),
    },
    next: 'colours',
    screen: '/wlv/edit',
  },
  /** Mails of the last 30 days that came back, newest first. */
  mails: {
    numbers: {
      count: z.number(),
      mails: z.array(z.object({ kind: z.string(), recipient: z.string(), failedat: z.string() })),
    },
    next: 'address',
  },
} as const satisfies Record<string, Reason>

export type HealthReason = keyof typeof healthReasons
export const healthReasonNames = Object.keys(healthReasons) as [HealthReason, ...HealthReason[]] // its keys

/** A reason with the numbers behind it. */
export const HealthEntry = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('login'), ...healthReasons.login.numbers }),
  z.object({ reason: z.literal('visit'), ...healthReasons.visit.numbers }),
  z.object({ reason: z.literal('visitsdown'), ...healthReasons.visitsdown.numbers }),
  z.object({ reason: z.literal('bookingsdown'), ...healthReasons.bookingsdown.numbers }),
  z.object({ reason: z.literal('requests'), ...healthReasons.requests.numbers }),
  z.object({ reason: z.literal('organizers'), ...healthReasons.organizers.numbers }),
  z.object({ reason: z.literal('bankaccount'), ...healthReasons.bankaccount.numbers }),
  z.object({ reason: z.literal('texts'), ...healthReasons.texts.numbers }),
  z.object({ reason: z.literal('contrast'), ...healthReasons.contrast.numbers }),
  z.object({ reason: z.literal('mails'), ...healthReasons.mails.numbers }),
])
export type HealthEntry = z.infer<typeof HealthEntry>
