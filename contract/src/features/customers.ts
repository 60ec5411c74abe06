import * as z from 'zod/mini'
import { bookingStates } from '../bookings.ts'
import { call } from '../call.ts'
import { Right } from '../rights.ts'

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
  /** The price of live bookings (open, confirmed, paid), and the commission of these. */
  revenue: z.number(),
  commission: z.number(),
  /** The price of those that are not confirmed yet: requests and open bookings. */
  openvalue: z.number(),
  /** The next live booking to depart. */
  nextdeparture: z.nullable(z.object({ bookingid: z.number(), day: z.string() })),
  /** There are more than `customerMost`. */
  hasmore: z.boolean(),
})
export type Customer = z.infer<typeof Customer>

export const getCustomer = call({
  method: 'GET',
  path: '/customers/:partnerid/customers/:bookingid',
  access: [Right.basic],
  about:
    'Everything the customer of a request or booking has with the agency: the same for each of them. One customer are bookings with the same e-mail address or phone number, and where neither is known, with the same name and place.',
  refuses: ['notfound'],
  answer: Customer,
})
