import { monthEnd } from '@gangway/contract/days'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { dayNow } from '../lib/day-now.ts'
import type { Session } from '../lib/session/session-record.ts'
import type { OpenScreen } from './open-screens.ts'
import { ever, usePaletteFinds } from './palette-finds.ts'
import { typedMonths } from './palette-months.ts'
import { screenIcons } from './screen-icons.ts'

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
