import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { isoDate, queryInteger } from '../calls/fields.ts'
import { rangeIssues } from '../rules/dates.ts'
import { checkAcross } from '../rules/rule.ts'

/** RCH-2: what clicks can be counted by. */
export const clickGroups = ['link', 'day', 'month', 'site', 'device'] as const
export type ClickGroup = (typeof clickGroups)[number]

export const clickDevices = ['desktop', 'phone', 'tablet'] as const
export type ClickDevice = (typeof clickDevices)[number]

/**
 * How a machine gave itself away: it says what it is, only looks (HEAD), loads a page ahead, names no language as every browser
 * does, or opens many links within a minute.
 */
export const machineKinds = ['agent', 'head', 'prefetch', 'silent', 'burst'] as const
export type MachineKind = (typeof machineKinds)[number]

const figures = {
  /** Of people; machines are counted apart. */
  clicks: z.number(),
  people: z.number(),
  machines: z.number(),
  /** Everything that came in as a request. */
  requests: z.number(),
  /** Bookings that are not cancelled. */
  bookings: z.number(),
  /** The commission of those bookings, and what of it was paid; null where the reader sees no commissions. */
  expected: z.nullable(z.number()),
  paid: z.nullable(z.number()),
}
export const ClickFigures = z.object(figures)
export type ClickFigures = z.infer<typeof ClickFigures>

export const Clicks = z.object({
  /** `key`: the link's number, a day, the first day of a month, the host of a site (empty: none named), or a device; empty where it is not known. */
  rows: z.array(z.object({ key: z.string(), ...figures })),
  total: ClickFigures,
  /** Days after a click for which a request or booking is its result, a fact of the brand. */
  clickdays: z.number(),
  /** The machines, by how they gave themselves away. */
  machines: z.array(z.object({ kind: z.enum(machineKinds), clicks: z.number() })),
})
export type Clicks = z.infer<typeof Clicks>

export const getClicks = call({
  method: 'GET',
  path: '/linkcodes/:partnerid/clicks',
  access: [Right.basic],
  about:
    'Clicks, people, requests, bookings and commission of the agency’s links in a period, by link, day, month, referring site or device. Clicks count on their day, requests and bookings on theirs.',
  query: z
    .strictObject({
      startDate: isoDate,
      endDate: isoDate,
      by: z.enum(clickGroups),
      /** One link only. */
      linkid: z.optional(queryInteger(1)),
    })
    .check(checkAcross(rangeIssues)),
  answer: Clicks,
})
