import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { bookingStates } from '../bookings/bookings.ts'
import { call } from '../calls/call.ts'
import { id, line, text } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { withRules } from '../rules/rule.ts'
import { required } from '../rules/text.ts'

const statuses = Object.keys(bookingStates) as [keyof typeof bookingStates, ...(keyof typeof bookingStates)[]] // its keys

/** The largest number of requests and bookings of a customer in one answer. */
export const customerMost = 500

/** A request or booking of a customer. */
export const CustomerBooking = z.object({
  bookingid: z.number(),
  bookingnr: z.string(),
  status: z.enum(statuses),
  date: z.string(),
  reiseterminvon: z.string(),
  reiseterminbis: z.string(),
  shippingcompany: z.string(),
  shipname: z.string(),
  /** The route. */
  name: z.string(),
  persons: z.number(),
  bookingpricebrutto: z.number(),
  commission: z.number(),
  /** The agency's own. */
  reference: z.string(),
})
export type CustomerBooking = z.infer<typeof CustomerBooking>

/** A note that somebody of the agency wrote about one of the bookings. */
export const CustomerNote = z.object({
  bookingid: z.number(),
  bookingnr: z.string(),
  author: z.string(),
  at: z.string(),
  text: z.string(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

/** Two bookings that somebody put together or apart by hand, or an undo of that. */
export const CustomerChange = z.object({
  /** Sent back to undo it. */
  stepno: z.number(),
  step: z.enum(['merge', 'split', 'undo']),
  /** What an undo took back. */
  undoes: z.nullable(z.object({ stepno: z.number(), step: z.enum(['merge', 'split']) })),
  /** Of a split: the booking that was taken out. */
  bookingid: z.number(),
  bookingnr: z.string(),
  /** A booking of the other customer. */
  otherid: z.number(),
  othernr: z.string(),
  /** The login. */
  author: z.string(),
  at: z.string(),
  /** Nobody has decided anything else about these bookings since. */
  mayundo: z.boolean(),
})
export type CustomerChange = z.infer<typeof CustomerChange>

/** What the agency wrote about the customer: one text, of which every version is kept. */
export const OwnNote = z.object({
  text: z.string(),
  /** Sent back with the next text; 0 where there is none. */
  version: z.number(),
  /** The newest first. */
  versions: z.array(z.object({ noteno: z.number(), author: z.string(), at: z.string(), text: z.string() })),
})
export type OwnNote = z.infer<typeof OwnNote>

/** ENQ-7: everything a customer has with the agency. */
export const Customer = z.object({
  /** As the newest booking has it; empty where none has a name. */
  name: z.string(),
  /** What is known, the newest first. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  places: z.array(z.string()),
  /** Requests and bookings, the latest departure first. */
  bookings: z.array(CustomerBooking),
  /** The newest first. */
  notes: z.array(CustomerNote),
  note: OwnNote,
  /** The price of live bookings (open, confirmed, paid), and the commission of these. */
  revenue: z.number(),
  commission: z.number(),
  /** The price of those that are not confirmed yet: requests and open bookings. */
  openvalue: z.number(),
  /** The next live booking to depart. */
  nextdeparture: z.nullable(z.object({ bookingid: z.number(), day: z.string() })),
  /** GDP-2: when it was erased. */
  erasedat: z.nullable(z.string()),
  /** There are more than `customerMost`. */
  hasmore: z.boolean(),
  /** Changes with the bookings of the customer and with what was decided about them. Sent back with a merge or split. */
  version: z.string(),
  /** What was put together or apart by hand, the newest first. */
  changes: z.array(CustomerChange),
})
export type Customer = z.infer<typeof Customer>

const base = { access: [Right.basic] } as const

export const getCustomer = call({
  ...base,
  method: 'GET',
  path: '/customers/:partnerid/customers/:bookingid',
  about:
    'Everything the customer of a request or booking has with the agency: the same for each of them. One customer are bookings with the same e-mail address or phone number, and where neither is known, with the same name and place; what somebody put together or apart by hand stays so.',
  refuses: ['notfound'],
  answer: Customer,
})

/** A page of the list of customers. */
export const customersPage = 50

/** The orders of the list: by the last request or booking, the newest first; or by name. */
export const customerSorts = ['recent', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** ENQ-7: a customer in the list. */
export const ListedCustomer = z.object({
  /** One of its bookings: opens its page. */
  bookingid: z.number(),
  /** As the newest booking has them; empty where none has. */
  name: z.string(),
  place: z.string(),
  email: z.string(),
  phone: z.string(),
  /** How many bookings there are, cancelled ones among them, and how many requests. */
  bookings: z.number(),
  requests: z.number(),
  /** The price of live bookings. */
  revenue: z.number(),
  /** The day of the last request or booking. */
  lastdate: z.string(),
  /** The day of the next departure. */
  nextdeparture: z.nullable(z.string()),
  /** What the agency wrote about the customer. */
  note: z.string(),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

export const listCustomers = call({
  ...base,
  method: 'GET',
  path: '/customers/:partnerid/customers',
  about:
    'The customers of the agency, a page at a time. Found by the words of any of their bookings (name, number, ship …), place, mail address, phone number and the note about them.',
  query: z.strictObject({
    q: z._default(line(limits.search), ''),
    sort: z._default(z.enum(customerSorts), 'recent'),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, { error: 'numeric' }))),
  }),
  answer: z.object({ customers: z.array(ListedCustomer), next: z.nullable(z.number()) }),
})

export const saveCustomerNote = call({
  ...base,
  method: 'POST',
  path: '/customers/:partnerid/customers/:bookingid/note',
  needs: ['requests'],
  about:
    'Writes the note about a customer; every version is kept. Refused as changed where somebody else has written it since it was read.',
  body: z.strictObject({ version: z.int().check(z.gte(0)), text: text(2000) }),
  refuses: ['notfound', 'changed'],
  answer: Customer,
})

/** The largest number of bookings that a search for another customer finds. */
export const foundMost = 20

/** A booking by which another customer is found. */
export const FoundBooking = z.object({
  bookingid: z.number(),
  bookingnr: z.string(),
  status: z.enum(statuses),
  customername: z.string(),
  customerplace: z.string(),
  customeremail: z.string(),
  shipname: z.string(),
  shippingcompany: z.string(),
  reiseterminvon: z.string(),
})
export type FoundBooking = z.infer<typeof FoundBooking>

export const searchCustomers = call({
  ...base,
  method: 'GET',
  path: '/customers/:partnerid/search',
  about:
    'Requests and bookings by the name or number of a customer, the words of the booking, the beginning of an e-mail address or a phone number; the latest departure first.',
  query: z.strictObject({ q: line(limits.search).check(withRules(required)) }),
  answer: z.object({ bookings: z.array(FoundBooking), hasmore: z.boolean() }),
})

/** The version of a customer as it was read. */
const version = line(100)
/** Ids of bookings are larger than those of other records. */
const bookingid = z.int().check(z.gte(1))

export const mergeCustomers = call({
  ...base,
  method: 'POST',
  path: '/customers/:partnerid/customers/:bookingid/merge',
  needs: ['requests'],
  about:
    'Says that the customer of another request or booking is this one: all of both are one customer from then on. Refused as changed where one of them is not as it was read.',
  body: z.strictObject({ version, other: bookingid, otherversion: version }),
  refuses: ['notfound', 'changed'],
  answer: Customer,
})

export const splitCustomer = call({
  ...base,
  method: 'POST',
  path: '/customers/:partnerid/customers/:bookingid/split',
  needs: ['requests'],
  about:
    'Takes one request or booking out of a customer, because it is somebody else’s. The others stay together. Refused as changed where the customer is not as it was read.',
  body: z.strictObject({ version, taken: bookingid }),
  refuses: ['notfound', 'changed'],
  answer: Customer,
})

export const undoCustomerChange = call({
  ...base,
  method: 'POST',
  path: '/customers/:partnerid/customers/:bookingid/undo',
  needs: ['requests'],
  about:
    'Takes back what was put together or apart by hand. Refused as changed where somebody has decided something else about these bookings since.',
  body: z.strictObject({ stepno: id }),
  refuses: ['notfound', 'changed'],
  answer: Customer,
})
