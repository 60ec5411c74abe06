import { type HistoryEntry, listHistory } from '@gangway/contract/features/audit-console'
import { useCall } from '@gangway/kit/api/hooks'
import type { HistoryFilter } from './audit-filter.ts'

export const useHistory = (filter: HistoryFilter) => useCall(listHistory, { query: filter })

export type { HistoryEntry }
