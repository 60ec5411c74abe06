import { addDays } from '@gangway/contract/days'
import { getReport } from '@gangway/contract/features/report'
import { listTransactions, type Transaction } from '@gangway/contract/features/transactions'
import { limits } from '@gangway/contract/limits'
import type { Ask } from './agency-api.ts'
import { date, euro, month, number } from './german.ts'
import type { Screen } from './screen.ts'

/** A request that nobody has priced yet has no amounts. */
const amount = (status: Transaction['status'], value: number) =>
  status === 'request' && value === 0 ? '–' : euro(value)

/** The rows of a table of bookings; it draws as many of them as fit. A request without a number is called by its id. */
export const bookingRows = (rows: readonly Transaction[]) => ({
  'main [role=row][aria-rowindex]': rows
    .slice(0, 6)
    .map((one) => [
      ...[one.bookingnr || String(one.bookingid), date(one.date), one.customername, one.shipname, one.name],
      ...[amount(one.status, one.bookingpricebrutto), amount(one.status, one.commission)],
    ]),
})

const transactionScreens = async (ask: Ask, today: string): Promise<Screen[]> => {
  const range = { startDate: addDays(today, -limits.transactionDays), endDate: today }
  const { rows, total, persons, revenue, commission } = await ask(listTransactions, { query: range })
  const ever = { startDate: `${limits.yearMin}-01-01`, endDate: `${limits.yearMax}-12-31` }
  const dearest = await ask(listTransactions, { query: { ...ever, sort: 'bookingpricebrutto' } })
  const path = '/partner/statistics/bookingreport'
  return [
    {
      path,
      rows: bookingRows(rows),
      texts: [
        ...[`${number(total)} Vorgänge`, `${number(persons)} Personen`, `Umsatz: ${euro(revenue)}`],
        `Provision inkl. MwSt.: ${euro(commission)}`,
      ],
    },
    { path: `${path}?period=all&sort=bookingpricebrutto`, rows: bookingRows(dearest.rows) },
  ]
}

const reportScreen = async (ask: Ask, today: string): Promise<Screen> => {
  const { total, statistic } = await ask(getReport, { body: {} })
  const begun = statistic.filter(({ jahr, monat }) => `${jahr}-${String(monat).padStart(2, '0')}` <= today.slice(0, 7))
  return {
    path: '/partner/statistics/overview',
    has: { 'main svg path': 1 },
    rows: {
      'main dl [data-figure]': [
        ['Besuche', number(total.visits)],
        ['Anfragen', number(total.bookingrequest_count)],
        ['Buchungen', number(total.booking_count)],
        ['Stornos', number(total.stornos)],
        ['Personen', number(total.personen)],
        ['Umsatz', euro(total.booking_sum)],
        ['Gesamtumsatz inkl. Stornos', euro(total.bookinggesamt_sum)],
      ],
      'main table tbody tr:has(th button)': begun.map((one) => [
        ...[`${month(one.monat)} ${one.jahr}`, number(one.visits), number(one.booking_count), euro(one.booking_sum)],
      ]),
    },
  }
}

/** Bookings and the report. */
export const statisticsScreens = async (ask: Ask, today: string): Promise<Screen[]> => [
  ...(await transactionScreens(ask, today)),
  await reportScreen(ask, today),
]
