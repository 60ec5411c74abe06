import type { CalendarKind } from '@gangway/contract/features/calendar'
import { IconCalendarDue, IconHome, IconShip } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './calendar.module.css'

const icons = { departure: IconShip, return: IconHome, deadline: IconCalendarDue } as const

/** The icon of a departure, a return or a deadline. */
export function KindIcon({ kind, size = 18 }: { kind: CalendarKind | 'deadline'; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.75} aria-hidden className={classes.icon} data-kind={kind} />
}

/** Departure or return, as text and icon. */
export function KindMark({ kind }: { kind: CalendarKind }) {
  const { columns } = useMessages().transactions
  return (
    <>
      <KindIcon kind={kind} />
      {kind === 'departure' ? columns.reiseterminvon : columns.reiseterminbis}
    </>
  )
}
