import { monthStart } from '@gangway/contract/days'
import { getHome, type HomeFigure } from '@gangway/contract/features/home'
import type { Ask } from './agency-api.ts'
import { date, euro, number } from './german.ts'
import type { Screen } from './screen.ts'

/** Figures with their lines, and the last bookings. */
export const homeScreen = async (ask: Ask): Promise<Screen> => {
  const { day, figures, lastbookings } = await ask(getHome)
  const card = (label: string, { value, before }: HomeFigure, write: (n: number) => string) => [
    ...[label, write(value)],
    ...(before === null ? [] : [`Vorjahr ${write(before)}`]),
  ]
  return {
    path: '/partner/home',
    has: { 'main svg polyline[points]': 4, 'main svg[role=img] > circle': 4 },
    texts: [`${date(monthStart(day))} bis ${date(day)}`],
    rows: {
      'main section li:has(h3)': [
        card('Besuche', figures.visits, number),
        card('Anfragen', figures.requests, number),
        card('Buchungen', figures.bookings, number),
        card('Umsatz', figures.turnover, euro),
      ],
      'main a[href*="booking="]': lastbookings.map((one) => [
        ...[one.customername, one.shipname, date(one.date), euro(one.bookingpricebrutto)],
      ]),
    },
  }
}
