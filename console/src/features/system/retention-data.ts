import { countRetention, getRetention, listRetentionRuns } from '@gangway/contract/features/system-retention'
import type { RetentionSubject } from '@gangway/contract/partners/retention'
import { useCall, useRecord } from '@gangway/kit/api/hooks'

export const useRetention = () => useRecord(getRetention)

export const useRetentionRuns = () => useCall(listRetentionRuns)

/** The figures of a subject if it is kept for so many days. */
export const useRetentionCount = (subject: RetentionSubject, days: number) =>
  useCall(countRetention, { query: { subject, days: String(days) } })
