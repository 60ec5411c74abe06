import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { queryInteger } from '../calls/fields.ts'
import { OpeningHours } from './requests-templates.ts'

const count = z.number()

/** Requests that were answered equally fast, and how many of them were won and lost so far. */
const SpeedGroup = z.object({ requests: count, won: count, lost: count })
export type SpeedGroup = z.infer<typeof SpeedGroup>

/** ENQ-2: how fast requests were answered, and what became of them. */
export const SpeedFigures = z.object({
  /** What came in, without what was closed as asked twice. */
  requests: count,
  answered: count,
  /** Minutes of opening time until the first answer, of those that were answered; null without any. */
  median: z.nullable(z.number()),
  /** Minutes by the clock, nights and closed days included. */
  medianelapsed: z.nullable(z.number()),
  /** Answered within two hours of opening time. */
  fast: count,
  /** What `fast` is a share of: answered, or not won and without an answer for more than two hours of opening time. */
  due: count,
  groups: z.object({ twohours: SpeedGroup, workday: SpeedGroup, longer: SpeedGroup, none: SpeedGroup }),
})
export type SpeedFigures = z.infer<typeof SpeedFigures>

const SpeedMonth = z.object({
  /** Its first day, by the market's clock. */
  month: z.string(),
  ...SpeedFigures.shape,
})
export type SpeedMonth = z.infer<typeof SpeedMonth>

export const SpeedPerson = z.object({
  /** Who gave the first answer; without one, who is responsible. Null: nobody, or somebody who has left. */
  userno: z.nullable(z.number()),
  /** First and last name, or the login's name; empty for nobody. */
  name: z.string(),
  ...SpeedFigures.shape,
  /** Months without a request are left out. */
  months: z.array(SpeedMonth),
})
export type SpeedPerson = z.infer<typeof SpeedPerson>

export const Speed = z.object({
  total: SpeedFigures,
  /** The newest first, each of the months asked for. */
  months: z.array(SpeedMonth),
  /** By name, nobody last; people without a request are left out. */
  people: z.array(SpeedPerson),
  /** The opening hours by which it was counted: today's. */
  hours: OpeningHours.shape.days,
})
export type Speed = z.infer<typeof Speed>

export const getSpeed = call({
  access: [Right.basic],
  method: 'GET',
  path: '/requests/:partnerid/speed',
  about:
    'How fast requests were answered and how many of them were won, by month and by person: requests of the last months, this one included.',
  query: z.strictObject({ months: z._default(queryInteger(1, 24), 12) }),
  answer: Speed,
})
