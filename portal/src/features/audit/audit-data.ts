import { listAudit } from '@gangway/contract/features/audit'
import { useCall } from '@gangway/kit/api/hooks'
import type { AuditFilter } from './audit-filter.ts'

/** A page of the history. Never cached: whoever looks wants to see what has happened by now. */
export const useAudit = (filter: AuditFilter) => useCall(listAudit, { query: filter }, { staleTime: 0 })
