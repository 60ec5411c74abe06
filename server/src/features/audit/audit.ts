import { listAudit } from '@gangway/contract/features/audit'
import type { Feature } from '../../http/handler.ts'
import * as store from './audit-store.ts'
import { namesOf } from './item-names-store.ts'

export const audit: Feature = (on) => {
  on(listAudit, async ({ db, session: { partnerid }, tenant: { timeZone }, query }) => {
    const names = await namesOf(db, partnerid)
    const [page, people] = await Promise.all([
      store.pageOf(db, { partnerid, timeZone }, names, query),
      store.peopleOf(db, partnerid, names),
    ])
    return { ...page, people }
  })
}
