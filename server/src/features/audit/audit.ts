import { listAudit } from '@gangway/contract/features/audit'
import type { Feature } from '../../http/handler.ts'
import * as store from './audit-store.ts'

export const audit: Feature = (on) => {
  on(listAudit, async ({ db, session: { partnerid }, tenant: { timeZone }, query }) => {
    const [page, people] = await Promise.all([
      store.pageOf(db, { partnerid, timeZone }, query),
      store.peopleOf(db, partnerid),
    ])
    return { ...page, people }
  })
}
