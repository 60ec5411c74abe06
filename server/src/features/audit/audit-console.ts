import { listHistory } from '@gangway/contract/features/audit-console'
import type { Feature } from '../../http/pipeline/handler.ts'
import { readHistory } from './history-store.ts'

/** The history of everybody, for the provider. */
export const auditConsole: Feature = (on) => {
  on(listHistory, ({ db, query }) => readHistory(db, query))
}
