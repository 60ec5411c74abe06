import { monthEnd, monthStart } from '@gangway/contract/days'
import {
  countedTransactions,
  getYearly,
  listHits,
  listPageviews,
  type TrafficType,
} from '@gangway/contract/features/traffic'
import { listTransactions } from '@gangway/contract/features/transactions'
import type { Ask } from './agency-api.ts'
import { date, euro, month, number } from './german.ts'
import type { Screen } from './screen.ts'
import { bookingRows } from './statistics-screens.ts'

/** Where the months of each type are. */
const paths = { booking: 'monthly', request: 'requests', hits: 'hits', pageview: 'pageview' } as const

/** Every month of three years, and the call that asked for them. */
const yearly = async (ask: Ask, type: TrafficType, year: number): Promise<Omit<Screen, 'path'>> => {
  const rows = await ask(getYearly, { query: { year: String(year), type } })
  const figures = (one: (typeof rows)[number]) => [one.year1, one.year2, one.year3].filter((n) => n !== null)
  return {
    has: { 'main svg path': 1 },
    rows: {
      'main table thead tr': [['Monat', String(year), String(year - 1), String(year - 2)]],
      'main table:has(tfoot) tbody tr': rows.map((one) => [month(one.monthnr), ...figures(one).map(number)]),
    },
    calls: [['/traffic/', 'yearly', `year=${year}`, `type=${type}`]],
  }
}

/** What a month counts, as the screen calls it. */
const counted = {
  booking: ['Vorgang', 'Vorgänge'],
  request: ['eingegangene Anfrage', 'eingegangene Anfragen'],
} as const

/** A month below the table: its bookings or requests, or its days. */
const monthContent = async (ask: Ask, type: TrafficType, startDate: string) => {
  const range = { startDate, endDate: monthEnd(startDate) }
  if (type === 'hits' || type === 'pageview') {
    const days = await ask(type === 'hits' ? listHits : listPageviews, { query: range })
    const visited = days.map((one) => [date(one.date), number(one.visits)])
    return { rows: { 'main section[aria-labelledby=month-title] tr': visited }, texts: [] }
  }
  const query = { ...range, ...countedTransactions[type] }
  const { rows, total, persons, revenue } = await ask(listTransactions, { query })
  const [one, more] = counted[type]
  const texts = [`${total} ${total === 1 ? one : more}`, euro(revenue)]
  return { rows: bookingRows(rows), texts: [...texts, `${persons} ${persons === 1 ? 'Person' : 'Personen'}`] }
}

/** The latest whole month that has any: an empty one shows neither rows nor totals. */
const lastMonthWithFigures = async (ask: Ask, type: TrafficType, today: string) => {
  for (let back = -1; back >= -12; back--) {
    const startDate = monthStart(today, back)
    const rows = await ask(getYearly, { query: { year: startDate.slice(0, 4), type } })
    if (rows.find(({ monthnr }) => monthnr === Number(startDate.slice(5, 7)))?.year1) return startDate
  }
  throw new Error(`the demo has no ${type} in the last twelve months`)
}

/** The traffic of this year, and a month of each type below it. */
export const trafficScreens = async (ask: Ask, today: string): Promise<Screen[]> => {
  const year = Number(today.slice(0, 4))
  const path = '/partner/statistics/traffic'
  const screens: Screen[] = [{ path, ...(await yearly(ask, 'hits', year)) }]
  for (const type of ['booking', 'request', 'hits', 'pageview'] as const) {
    const above = await yearly(ask, type, year)
    const startDate = await lastMonthWithFigures(ask, type, today)
    const { rows, texts } = await monthContent(ask, type, startDate)
    screens.push({ ...above, path: `${path}/${paths[type]}/${startDate}`, rows: { ...above.rows, ...rows }, texts })
  }
  return screens
}
