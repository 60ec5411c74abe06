import { hasAll } from '@gangway/contract/access/permissions'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { addDays } from '@gangway/contract/dates/days'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../http/session/session-lookup-store.ts'
import type { WeekFacts } from '../../mail/alerts/alert-letters.ts'
import { readNextPayout } from '../provisions/forecast-store.ts'
import { countRequests, listDueRequests } from '../requests/requests-store.ts'
import { figuresIn } from '../transactions/transactions-figures-store.ts'
import { listAttention } from './attention.ts'

type About = { db: Db; reader: Reader; brand: OwnBrand; monday: string; now: () => Date }

/** NTF-7: what home would show this login on a Monday, as far as it may see it. */
export const readWeekFacts = async ({ db, reader, brand, monday, now }: About): Promise<WeekFacts> => {
  const { partnerid, permissions } = reader
  const endDate = addDays(monday, 6)
  const lastWeek = { startDate: addDays(monday, -7), endDate: addDays(monday, -1) }
  const hasRequests = hasAll(permissions, ['requests'])
  const hasMoney = hasAll(permissions, ['commissions']) && !brand.hiddenareas.includes('provisions')
  const agency = { partnerid, rule: brand.payout, today: monday }
  const [attention, [last], counted, due, payout] = await Promise.all([
    listAttention({ db, session: reader, brand, today: monday, now }),
    figuresIn(db, partnerid, [lastWeek]),
    hasRequests ? countRequests(db, partnerid, now()) : undefined,
    hasRequests ? listDueRequests(db, partnerid, { startDate: lastWeek.startDate, endDate }) : [],
    hasMoney ? readNextPayout(db, agency) : undefined,
  ])
  return {
    ...{ startDate: monday, endDate, attention },
    newRequests: counted?.new ?? 0,
    dueRequests: due.filter(({ userno }) => userno === null || userno === reader.userno).length,
    last: last ?? { requests: 0, bookings: 0, cents: 0 },
    ...(payout && payout.bookings > 0 && { payout }),
  }
}
