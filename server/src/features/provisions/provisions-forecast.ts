import { dayOf, monthStart } from '@gangway/contract/dates/days'
import { forecastBookingsMost, getForecast, getForecastMonth } from '@gangway/contract/features/provisions-forecast'
import { payoutDay, payoutDayIn } from '@gangway/contract/money/payout-rule'
import type { Feature } from '../../http/pipeline/handler.ts'
import { chanceToDepart, weeklyRisks } from './cancellation.ts'
import { computeForecast, findNextPayout } from './forecast.ts'
import * as store from './forecast-store.ts'

const euro = (cents: number) => cents / 100

/** MNY-6: what an agency will be paid. */
export const provisionsForecast: Feature = (on) => {
  on(getForecast, async ({ db, session, brand, now }) => {
    const today = dayOf(now())
    const agency = { partnerid: session.partnerid, rule: brand.payout, today }
    const [facts, payouts] = await Promise.all([store.readForecastFacts(db, agency), store.readPayouts(db, agency)])
    const { months, growth } = computeForecast(facts)
    return {
      day: today,
      growth,
      nextpayout: findNextPayout(months, brand.payout, facts.first),
      months: months.map(({ month, certainbookings, likelybookings, ...cents }) => {
        const lastyear = payouts.get(monthStart(month, -12))
        return {
          month,
          certainbookings,
          likelybookings,
          certain: euro(cents.certain),
          promised: euro(cents.promised),
          likely: euro(cents.likely),
          booked: euro(cents.booked),
          new: euro(cents.newCents),
          expected: euro(cents.expected),
          low: euro(cents.low),
          high: euro(cents.high),
          paid: euro(payouts.get(month) ?? 0),
          lastyear: lastyear === undefined ? null : euro(lastyear),
        }
      }),
    }
  })

  on(getForecastMonth, async ({ db, session, brand, query, now }) => {
    const today = dayOf(now())
    const agency = { partnerid: session.partnerid, rule: brand.payout, today }
    const [leads, { total, rows }] = await Promise.all([
      store.readLeads(db, agency),
      store.listMonthBookings(db, agency, query.month, forecastBookingsMost),
    ])
    const risks = weeklyRisks(leads)
    return {
      total,
      rows: rows.map(({ opencents, ...row }) => ({
        ...row,
        payoutday: row.ispromised ? payoutDayIn(brand.payout, query.month) : payoutDay(brand.payout, row),
        open: euro(opencents),
        chance: row.ispromised
          ? 1
          : chanceToDepart(risks, (Date.parse(row.departuredate) - Date.parse(today)) / 86_400_000),
      })),
    }
  })
}
