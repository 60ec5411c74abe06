import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { line } from '../calls/fields.ts'
import { isMonthStart } from '../dates/months.ts'

/** A month that begins on this day, `yyyy-mm-01`. */
const monthStart = line(10).check(z.refine(isMonthStart, 'validation_date_required'))

/** What will probably be paid in a month, in euro. */
export const ForecastMonth = z.object({
  /** Its first day. */
  month: z.string(),
  /** Of bookings whose travellers have departed, and what accepted claims promise for the month; `promised` is that part. */
  certain: z.number(),
  certainbookings: z.number(),
  promised: z.number(),
  /** Of all other bookings, less what is usually cancelled; `booked` is the same in full. */
  likely: z.number(),
  booked: z.number(),
  likelybookings: z.number(),
  /** Of bookings that do not exist yet, if they come as they did before. */
  new: z.number(),
  /** Certain, likely and new together; eight of ten months end between `low` and `high`. */
  expected: z.number(),
  low: z.number(),
  high: z.number(),
  /** What was already paid in this month. */
  paid: z.number(),
  /** What was paid in the same month last year; null where nothing is known. */
  lastyear: z.nullable(z.number()),
})
export type ForecastMonth = z.infer<typeof ForecastMonth>

export const Forecast = z.object({
  /** Today. */
  day: z.string(),
  /** Twelve, beginning with that of the next payout. */
  months: z.array(ForecastMonth),
  /** What is booked compared with a year ago today, 1.1 for ten percent more; null without a year of bookings. */
  growth: z.nullable(z.number()),
  /** The first of them: its day, which has passed where the payout is late, what is expected, and of how many bookings. */
  nextpayout: z.object({ day: z.string(), amount: z.number(), bookings: z.number() }),
})
export type Forecast = z.infer<typeof Forecast>

const base = { method: 'GET', access: [Right.basic], needs: ['commissions'], area: 'provisions' } as const

export const getForecast = call({
  ...base,
  path: '/provisions/:partnerid/provisions/forecast',
  about:
    'What will probably be paid with each of the next twelve payouts, with a range, beside the same months last year.',
  answer: Forecast,
  isLong: true,
})

/** The largest number of bookings of a month in one answer. */
export const forecastBookingsMost = 500

/** A booking behind a month of the forecast. */
export const ForecastBooking = z.object({
  bookingid: z.number(),
  bookingnr: z.string(),
  customername: z.string(),
  shipname: z.string(),
  bookingdate: z.string(),
  departuredate: z.string(),
  returndate: z.string(),
  payoutday: z.string(),
  /** The commission that is still to be paid, in euro. */
  open: z.number(),
  /** That it is not cancelled before departure: 1 where the travellers have departed. */
  chance: z.number(),
  /** An accepted claim promises it for this month. */
  ispromised: z.boolean(),
})
export type ForecastBooking = z.infer<typeof ForecastBooking>

export const getForecastMonth = call({
  ...base,
  path: '/provisions/:partnerid/provisions/forecast/bookings',
  about: 'The bookings behind one month of the forecast, the largest commission first.',
  query: z.strictObject({ month: monthStart }),
  answer: z.object({ total: z.number(), rows: z.array(ForecastBooking) }),
})
