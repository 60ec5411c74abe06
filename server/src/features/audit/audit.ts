import { listAudit } from '@gangway/contract/features/audit'
import { listHistory } from '@gangway/contract/features/audit-console'
import type { Feature } from '../../http/pipeline/handler.ts'
import * as store from './audit-store.ts'
import { readHistory } from './history-store.ts'
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

/** The history of everybody, for the provider. */
export const auditConsole: Feature = (on) => {
  on(listHistory, ({ db, query }) => readHistory(db, query))
}
