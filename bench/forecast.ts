import { pathOf } from '@gangway/contract/calls/call'
import { addDays, dayOf, monthStart } from '@gangway/contract/dates/days'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { getForecast } from '@gangway/contract/features/provisions-forecast'
import { payoutDay } from '@gangway/contract/money/payout-rule'
import { type PayoutRule, usualPayoutRule } from '@gangway/contract/money/payout-schema'
import { demoBookings, demoSizes } from '@gangway/demo/bookings/bookings'
import { computeForecast } from '@gangway/server/features/provisions/forecast'
import { type ForecastBooking, knownOn, naiveFacts } from '@gangway/server/testing/naive-forecast'
import { agencyKinds, generateAgency } from './forecast-agencies.ts'
import { largestPartner, today } from './generate.ts'
import { onGeneratedApp, readAs } from './generated-app.ts'
import { issueStatements, size } from './reconciliation.ts'
import { type Scale, whole } from './scale.ts'
import { measureMedians } from './timing.ts'

const rule: PayoutRule = usualPayoutRule

/** Months ahead that are judged together. */
const distances = [
  { name: 'this month and 2 more', first: 0, last: 2 },
  { name: '3 to 5 months ahead', first: 3, last: 5 },
  { name: '6 to 11 months ahead', first: 6, last: 11 },
] as const

type Judged = { distance: number; actual: number; forecast: number; naive: number; isWithin: boolean }

/** What was in fact paid in a month. */
const paidIn = (bookings: readonly ForecastBooking[]) => {
  const months = new Map<string, number>()
  for (const booking of bookings.filter(({ cancelledOn }) => cancelledOn === null)) {
    const month = monthStart(payoutDay(rule, booking))
    months.set(month, (months.get(month) ?? 0) + booking.commissioncents)
  }
  return (month: string) => months.get(month) ?? 0
}

/** Forecasts made on the first days of past months, beside what came of them and what was paid a year earlier. */
const judge = (bookings: readonly ForecastBooking[], until: string): Judged[] => {
  const paid = paidIn(bookings)
  const judged: Judged[] = []
  for (let back = 1; back <= 12; back += 1) {
    const day = monthStart(until, -back)
    const known = knownOn(bookings, day)
    if (known.length === 0) continue
    const { months } = computeForecast(naiveFacts(known, rule, day))
    for (const [distance, { month, expected, low, high }] of months.entries()) {
      // Later months are not over yet.
      if (month >= monthStart(until)) continue
      const actual = paid(month)
      const naive = paid(monthStart(month, -12))
      judged.push({ distance, actual, forecast: expected, naive, isWithin: actual >= low && actual <= high })
    }
  }
  return judged
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const sum = (judged: readonly Judged[], of: (one: Judged) => number) => judged.reduce((all, one) => all + of(one), 0)

/** The error of all months together, as a share of what was paid. */
const describe = (judged: readonly Judged[]) => {
  const actual = sum(judged, (one) => one.actual)
  const error = (guess: 'forecast' | 'naive') => sum(judged, (one) => Math.abs(one[guess] - one.actual))
  return {
    months: judged.length,
    forecast: percent(error('forecast'), actual),
    'same month last year': percent(error('naive'), actual),
    'within the range': percent(
      sum(judged, ({ isWithin }) => Number(isWithin)),
      judged.length,
    ),
    isBetter: error('forecast') < error('naive'),
  }
}

const toForecastBooking = (versions: readonly FeedBooking[]): ForecastBooking[] => {
  const booked = versions.findLast(({ status }) => status !== 'request' && status !== 'cancelled')
  if (!booked) return []
  const last = versions.at(-1)
  return [
    {
      bookingdate: booked.bookingdate,
      departuredate: booked.reiseterminvon,
      returndate: booked.reiseterminbis,
      commissioncents: Math.round(booked.commission * 100),
      cancelledOn: last?.status === 'cancelled' ? dayOf(new Date(last.changedat ?? '')) : null,
    },
  ]
}

const demoAgency = (partnerid: number) =>
  [...demoBookings({ partnerid, mandant: Math.floor(partnerid / 1000) }, new Date(`${today}T12:00:00Z`))].flatMap(
    toForecastBooking,
  )

const perKind = 40
const generatedDays = 4 * 365

const budget = 150

/** The forecast of an agency with 100,000 bookings and 120,000 statement lines. */
const measure = (scale: Scale) =>
  onGeneratedApp(
    scale,
    size,
    async (parts) => {
      const { largest } = scale.size(size)
      await issueStatements(parts, largest, '2026-10-01')
      const ask = readAs(parts, pathOf(getForecast, { partnerid: largestPartner }), {})
      const { forecast } = await measureMedians(scale.count(20), { forecast: ask })
      const isWithin = forecast <= budget
      console.log(`${largest} bookings: ${forecast.toFixed(0)} ms, budget ${budget} ms${isWithin ? '' : ', OVER'}`)
      return isWithin
    },
    'copy',
  )

/** MNY-6: how good the forecast would have been in the past year, beside "as in the same month last year". */
export const run = async (scale = whole) => {
  const groups = new Map<string, Judged[]>()
  const agencies = Object.keys(demoSizes).slice(0, scale.count(1000))
  const demo = agencies.flatMap((partnerid) => judge(demoAgency(Number(partnerid)), today))
  groups.set(`demo (${agencies.length} agencies)`, demo)
  for (const [place, kind] of agencyKinds.entries()) {
    const start = addDays(today, -generatedDays)
    const judged = Array.from({ length: scale.count(perKind) }, (_, seed) =>
      judge(generateAgency(kind, place * 1000 + seed, start, generatedDays), today),
    )
    groups.set(`${kind} (${judged.length} agencies)`, judged.flat())
  }
  const rows = [...groups].flatMap(([group, judged]) =>
    distances.map(({ name, first, last }) => {
      const own = judged.filter(({ distance }) => distance >= first && distance <= last)
      return { group, distance: name, ...describe(own) }
    }),
  )
  console.table(rows.map(({ isBetter: _, ...row }) => row))
  const worse = rows.filter(({ isBetter }) => !isBetter)
  for (const { group, distance } of worse) console.log(`not better than last year: ${group}, ${distance}`)
  return measure(scale)
}
