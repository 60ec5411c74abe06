import { listOrganizers } from '@gangway/contract/features/organizers'
import { listTransactions } from '@gangway/contract/features/transactions'
import { listUsers } from '@gangway/contract/features/users'
import { limits } from '@gangway/contract/limits'
import { Right } from '@gangway/contract/rights'
import { foldForSearch, matchesSearch } from '@gangway/contract/search-fold'
import { useCall } from '@gangway/kit/api/hooks'
import { useDebouncedValue } from '@mantine/hooks'
import type { Session } from '../lib/session/session-record.ts'

/** Long enough that a quick typist causes one request. */
const pause = 200
/** With fewer characters almost everything matches. */
const minLength = 3
const maxResults = 5

export const ever = {
  startDate: `${limits.yearMin}-01-01`,
  endDate: `${limits.yearMax}-12-31`,
  limit: String(maxResults),
} as const

/** The typed text may be a number, a name or part of one: finds matching bookings, people and cruise lines. */
export const usePaletteFinds = (session: Session, input: string) => {
  const [settledSearch] = useDebouncedValue(input.trim(), pause)
  const search = settledSearch.slice(0, limits.search)
  const isLong = foldForSearch(search).length >= minLength && !session.passwordtemporary
  const mayManage = isLong && (session.accesstoken & Right.administration) !== 0

  const searchOptions = { enabled: isLong, staleTime: 30_000 }
  const requests = useCall(listTransactions, { query: { ...ever, searchIn: search, type: 'request' } }, searchOptions)
  const live = useCall(listTransactions, { query: { ...ever, searchIn: search, type: 'open' } }, searchOptions)
  const cancelled = useCall(listTransactions, { query: { ...ever, searchIn: search, type: 'storno' } }, searchOptions)
  const bookings = [live, requests, cancelled].flatMap(({ data }) => data?.rows ?? [])

  const manageOptions = { enabled: mayManage, staleTime: 30_000 }
  const users = useCall(listUsers, undefined, manageOptions)
  const organizers = useCall(listOrganizers, undefined, manageOptions)

  if (!isLong) return { search, bookings: [], totals: [], users: [], organizers: [] }
  const totals = [
    { type: 'open', total: live.data?.total ?? 0 },
    { type: 'request', total: requests.data?.total ?? 0 },
    { type: 'storno', total: cancelled.data?.total ?? 0 },
  ] as const
  return {
    search,
    /** How many there are of each kind, where more than one. */
    totals: totals.filter(({ total }) => total > 1),
    // The exact number first, then the newest.
    bookings: bookings
      .toSorted((a, b) => Number(b.bookingnr === search) - Number(a.bookingnr === search) || b.bookingid - a.bookingid)
      .slice(0, maxResults),
    users: (mayManage ? (users.data ?? []) : [])
      .filter(({ username, firstname, lastname }) => matchesSearch(`${username} ${firstname} ${lastname}`, search))
      .slice(0, maxResults),
    organizers: (mayManage ? (organizers.data ?? []) : [])
      .filter(({ organizername }) => matchesSearch(organizername, search))
      .slice(0, maxResults),
  }
}
