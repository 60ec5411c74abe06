import { dayIn } from '@gangway/contract/dates/wall-clock'
import { getSpeed } from '@gangway/contract/features/requests-speed'
import type { Feature } from '../../http/pipeline/handler.ts'
import { listPeople } from './request-people-store.ts'
import { computeSpeed, lastMonths } from './speed-figures.ts'
import { listAsked } from './speed-store.ts'
import { readHours } from './templates-store.ts'

/** ENQ-2: how fast requests are answered. */
export const requestSpeed: Feature = (on) => {
  on(getSpeed, async ({ db, session: { partnerid }, brand: { market }, query, now: clock }) => {
    const [now, { timeZone }] = [clock(), market]
    const months = lastMonths(dayIn(timeZone, now), query.months)
    const since = months.at(-1) ?? dayIn(timeZone, now)
    const [requests, people, hours] = await Promise.all([
      listAsked(db, { partnerid, timeZone, since, now }),
      listPeople(db, partnerid),
      readHours(db, partnerid),
    ])
    return computeSpeed({ requests, people, hours, timeZone, months, now })
  })
}
