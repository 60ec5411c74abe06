import type { CrossFieldIssue } from './rule.ts'

const issue = { key: 'validation_date_required' } as const

/** TRX-1, RPT-4: both days of a range (`yyyy-mm-dd`) are given, and the start is not after the end. */
export const rangeIssues = (range: { startDate?: unknown; endDate?: unknown }): CrossFieldIssue[] => {
  const { startDate, endDate } = range
  const missing = (['startDate', 'endDate'] as const).filter((at) => !range[at])
  if (missing.length > 0) return missing.map((at) => ({ at, issue }))
  const isTurned = typeof startDate === 'string' && typeof endDate === 'string' && startDate > endDate
  return isTurned ? [{ at: 'startDate', issue }] : []
}
