import { listAudit } from '@gangway/contract/features/audit'
import type { Feature } from '../../http/pipeline/handler.ts'
import * as store from './audit-store.ts'
import { readNames } from './item-names-store.ts'

export const audit: Feature = (on) => {
  on(listAudit, async ({ db, session: { partnerid }, brand: { market }, query }) => {
    const names = await readNames(db, partnerid)
    const [page, people] = await Promise.all([
      store.readPage(db, { partnerid, timeZone: market.timeZone }, names, query),
      store.listPeople(db, partnerid, names),
    ])
    return { ...page, people }
  })
}
