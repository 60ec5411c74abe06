import type { ShownBrand } from '@gangway/contract/brands'
import { dayOf, monthStart, yearEarlier } from '@gangway/contract/days'
import type { BrandFigures, Figures } from '@gangway/contract/features/console-overview'
import type { Db } from '../../db/database.ts'
import { readFiguresByBrand } from './overview-store.ts'

const none = { visits: 0, requests: 0, bookings: 0, turnover: 0, partners: 0 }

const pick = ({ visits, requests, bookings, turnover }: Figures): Figures => ({ visits, requests, bookings, turnover })

type Listed = Pick<ShownBrand, 'mandant' | 'name' | 'colour'>

/** Today and this month so far, beside the same days of last year. */
export const readOverview = async (db: Db, brands: readonly Listed[], now: Date) => {
  const day = dayOf(now)
  const month = { startDate: monthStart(day), endDate: day }
  const before = { startDate: yearEarlier(month.startDate), endDate: yearEarlier(day) }
  const [today, thisMonth, lastYear] = await Promise.all([
    readFiguresByBrand(db, { startDate: day, endDate: day }),
    readFiguresByBrand(db, month),
    readFiguresByBrand(db, before),
  ])
  const figures = brands.map(
    ({ mandant, name, colour }): BrandFigures => ({
      mandant,
      name,
      colour,
      partners: today.get(mandant)?.partners ?? 0,
      today: pick(today.get(mandant) ?? none),
      month: pick(thisMonth.get(mandant) ?? none),
      before: pick(lastYear.get(mandant) ?? none),
    }),
  )
  return { day, month, before, brands: figures }
}
