import { limits } from '@gangway/contract/calls/limits'
import { getClaim, listClaims } from '@gangway/contract/features/provisions-claims'
import { getBookingCommission } from '@gangway/contract/features/provisions-commission'
import { listOpenCommissions } from '@gangway/contract/features/provisions-open'
import {
  assignStatementLine,
  listAssignments,
  listCommissionStatements,
  listStatementLines,
  listSuggestedBookings,
} from '@gangway/contract/features/provisions-statements'
import { listTransactions } from '@gangway/contract/features/transactions'
import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { Month } from './months.ts'

/** The statements of a month that have lines. */
export const useStatements = ({ month, year }: Month) =>
  useCall(listCommissionStatements, { query: { month: String(month), year: String(year) } })

export const useStatementLines = (statementid: number) =>
  useCall(listStatementLines, { params: { statementid: String(statementid) }, query: {} })

/** What an assignment changes: a line that pays a booking also closes its claim. */
const dependents = [
  listStatementLines,
  listCommissionStatements,
  getBookingCommission,
  listOpenCommissions,
  listClaims,
  getClaim,
]

/** Assigns a line to a booking, or with null takes that back; what depends on it is read again. */
export const useAssign = () => {
  const { data } = useRecord(listAssignments)
  const { save, isPending } = useSave(assignStatementLine)
  const client = useQueryClient()
  const assign = async (linekey: string, bookingid: number | null) => {
    await save({ body: { linekey, bookingid }, ifMatch: data?.etag })
    await Promise.all(dependents.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }
  return { assign, isPending }
}

/** The bookings that a line probably means. */
export const useSuggestions = (linekey: string) => {
  const [statementid = '', lineno = ''] = linekey.split('.')
  return useCall(listSuggestedBookings, { params: { statementid, lineno } })
}

/** Long enough that a quick typist causes one request. */
const pause = 200
const shortestSearch = 3
const mostBookings = 8

const ever = {
  startDate: `${limits.yearMin}-01-01`,
  endDate: `${limits.yearMax}-12-31`,
  limit: String(mostBookings),
} as const

/** Live and cancelled bookings that match; undefined until enough is typed and answered. */
export const useBookingSearch = (input: string) => {
  const [search] = useDebouncedValue(input.trim().slice(0, limits.search), pause)
  const enabled = foldForSearch(search).length >= shortestSearch
  const live = useCall(listTransactions, { query: { ...ever, searchIn: search, type: 'open' } }, { enabled })
  const cancelled = useCall(listTransactions, { query: { ...ever, searchIn: search, type: 'storno' } }, { enabled })
  if (!enabled || !live.data || !cancelled.data) return undefined
  return [...live.data.rows, ...cancelled.data.rows].slice(0, mostBookings)
}
