import { listAudit } from '@gangway/contract/features/audit'
import { useCall } from '../../lib/call.ts'
import type { AuditFilter } from './audit-filter.ts'

/** A page of the history. It is never taken from before: whoever looks wants to know what has happened by now. */
export const useAudit = (filter: AuditFilter) => useCall(listAudit, { query: filter }, { staleTime: 0 })
