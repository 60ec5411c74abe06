import {
  exportTraffic,
  getYearly,
  isTypeOpen,
  listHits,
  listPageviews,
  type TrafficType,
} from '@gangway/contract/features/traffic'
import { ApiError } from '../../http/api-error.ts'
import { queueExport } from '../../http/export-queue.ts'
import type { Feature } from '../../http/handler.ts'
import { buildExport } from './traffic-export.ts'
import { visitsByDay } from './traffic-store.ts'
import { yearlyRows } from './yearly.ts'

const admitType = (type: TrafficType, session: { pagetracking: boolean }) => {
  if (!isTypeOpen(type, session.pagetracking)) throw new ApiError('forbidden')
}

export const traffic: Feature = (on) => {
  on(getYearly, ({ db, session, query, now }) => {
    admitType(query.type, session)
    return yearlyRows(db, session.partnerid, query, now())
  })

  on(listHits, ({ db, session, query }) => visitsByDay(db, session.partnerid, query, 'hits'))

  on(listPageviews, ({ db, session, query }) => {
    admitType('pageview', session)
    return visitsByDay(db, session.partnerid, query, 'pageviews')
  })

  on(exportTraffic, queueExport(buildExport))
}
