import * as z from 'zod/mini'
import { isoDate } from '../fields.ts'
import { rangeIssues } from './dates.ts'
import type { CrossFieldIssue } from './rule.ts'

type Asked = { datePeriodType?: unknown; startDate?: unknown; endDate?: unknown }

const issue = { key: 'validation_date_required' } as const

/** RPT-4: custom dates must be two real days in order; this month and this year ignore them. */
export const reportIssues = (asked: Asked): CrossFieldIssue[] => {
  if (asked.datePeriodType !== 'custom') return []
  const wrong = (['startDate', 'endDate'] as const).filter((at) => !z.safeParse(isoDate, asked[at]).success)
  return wrong.length > 0 ? wrong.map((at) => ({ at, issue })) : rangeIssues(asked)
}
