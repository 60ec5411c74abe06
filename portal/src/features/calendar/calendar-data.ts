import {
  type CalendarEntry,
  getCalendarAddress,
  listCalendar,
  makeCalendarAddress,
  withdrawCalendarAddress,
} from '@gangway/contract/features/calendar'
import { addMailStep } from '@gangway/contract/features/requests'
import type { TravelMailKind } from '@gangway/contract/requests/mail-template'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

type Period = { startDate: string; endDate: string }

export const useCalendar = (period: Period, enabled = true) => useCall(listCalendar, { query: period }, { enabled })

/** Fetched again whenever it is shown: a calendar program may have used it meanwhile. */
export const useCalendarAddress = () => useCall(getCalendarAddress, {}, { staleTime: 0 })
export const useMakeAddress = () => useSave(makeCalendarAddress)
export const useWithdrawAddress = () => useSave(withdrawCalendarAddress)

/** Reads again whether there is an address. */
export const useAddressChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [getCalendarAddress.path] })
}

/** Notes that a mail was prepared; the calendar says so then. */
export const useNoteMail = () => {
  const client = useQueryClient()
  const { save } = useSave(addMailStep)
  return async (bookingid: number, kind: TravelMailKind) => {
    await save({ params: { bookingid: String(bookingid) }, body: { kind } })
    await client.invalidateQueries({ queryKey: [listCalendar.path] })
  }
}

/** The entries of each day that has any. */
export const byDay = <Entry extends { day: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry[]> =>
  Map.groupBy(entries, ({ day }) => day)

/** How many of them depart, and how many return. */
export const countKinds = (entries: readonly CalendarEntry[]) => {
  const departure = entries.filter(({ kind }) => kind === 'departure').length
  return { departure, return: entries.length - departure }
}
