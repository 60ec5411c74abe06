import { Right } from '@gangway/contract/access/rights'
import { limits } from '@gangway/contract/calls/limits'
import { monthEnd } from '@gangway/contract/dates/days'
import { listOrganizers } from '@gangway/contract/features/organizers'
import { listTransactions } from '@gangway/contract/features/transactions'
import { listUsers } from '@gangway/contract/features/users'
import { foldForSearch, matchesSearch } from '@gangway/contract/texts/search-fold'
import { useCall } from '@gangway/kit/api/hooks'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { dayNow } from '../lib/day-now.ts'
import type { Session } from '../lib/session/session-record.ts'
import { screenIcons } from '../screens.ts'
import type { OpenScreen } from './open-screens.ts'
import { typedMonths } from './palette-months.ts'

/** Long enough that a quick typist causes one request. */
const pause = 200
/** With fewer characters almost everything matches. */
const minLength = 3
const maxResults = 5

const ever = {
  startDate: `${limits.yearMin}-01-01`,
  endDate: `${limits.yearMax}-12-31`,
  limit: String(maxResults),
} as const

/** The typed text may be a number, a name or part of one: finds matching bookings, people and cruise lines. */
const usePaletteFinds = (session: Session, input: string) => {
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

const iconOf = (label: keyof typeof screenIcons) => {
  const Icon = screenIcons[label]
  return <Icon size={18} stroke={1.5} aria-hidden />
}

/** The results for the typed text: months, bookings, users and cruise lines. */
export const usePaletteFound = (session: Session, screens: readonly OpenScreen[], search: string) => {
  const t = useMessages()
  const formats = useFormats()
  const navigate = useNavigate()
  const finds = usePaletteFinds(session, search)

  const opensMonth = ({ year, month }: { year: number; month: number }) => {
    const startDate = `${year}-${String(month).padStart(2, '0')}-01`
    const range = { startDate, endDate: monthEnd(startDate) }
    return {
      transactions: () => navigate({ to: '/statistics/bookingreport', search: range }),
      report: () => navigate({ to: '/statistics/overview', search: range }),
      traffic: () => navigate({ to: '/statistics/traffic/monthly/$startdate', params: { startdate: startDate } }),
      provisions: () => navigate({ to: '/provisions', search: { year: String(year), month: String(month) } }),
    }
  }
  const months = typedMonths(search, dayNow()).flatMap((month) =>
    Object.entries(opensMonth(month)).flatMap(([name, open]) => {
      const screen = screens.find(({ label }) => label === name)
      if (!screen) return []
      return {
        id: `month-${month.year}-${month.month}-${name}`,
        label: t.shell.screens[screen.label],
        description: formats.monthYear(month.year, month.month),
        leftSection: iconOf(screen.label),
        onClick: () => void open(),
      }
    }),
  )
  const bookings = finds.bookings.map(({ bookingid, bookingnr, customername, shipname, reiseterminvon }) => ({
    id: `booking-${bookingid}`,
    label: [bookingnr, customername].filter(Boolean).join(' · '),
    description: [shipname, formats.date(reiseterminvon)].filter(Boolean).join(' · '),
    leftSection: iconOf('transactions'),
    onClick: () => void navigate({ to: '/statistics/bookingreport', search: { booking: String(bookingid) } }),
  }))
  const { startDate, endDate } = ever
  const all = finds.totals.map(({ type, total }) => ({
    id: `all-${type}`,
    label: fill(t.palette.all[type], { n: formats.number(total) }),
    leftSection: iconOf('transactions'),
    onClick: () =>
      void navigate({
        to: '/statistics/bookingreport',
        search: { startDate, endDate, searchIn: finds.search, type: type === 'open' ? undefined : type },
      }),
  }))
  const users = finds.users.map(({ userno, username, firstname, lastname }) => ({
    id: `user-${userno}`,
    label: `${firstname} ${lastname}`,
    description: username,
    leftSection: iconOf('users'),
    onClick: () => void navigate({ to: '/partnerdata/users', search: { user: String(userno) } }),
  }))
  const organizers = finds.organizers.map(({ organizerid, organizername }) => ({
    id: `organizer-${organizerid}`,
    label: organizername,
    leftSection: iconOf('organizers'),
    onClick: () => void navigate({ to: '/partnerdata/organizers', search: { find: organizername } }),
  }))
  return [
    { group: t.palette.months, actions: months },
    // Before the bookings that a colleague is responsible for.
    { group: t.shell.screens.users, actions: users },
    { group: t.shell.screens.transactions, actions: [...bookings, ...all] },
    { group: t.shell.screens.organizers, actions: organizers },
  ] satisfies SpotlightActionGroupData[]
}
