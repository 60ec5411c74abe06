import { getRouteApi } from '@tanstack/react-router'
import type { useBookingPages } from '../../parts/booking/booking-pages.ts'
import { BookingSheet } from '../../parts/booking/booking-sheet.tsx'

const route = getRouteApi('/statistics/bookingreport')

type SheetProps = { place?: number | undefined; rowAt?: ReturnType<typeof useBookingPages>['rowAt'] }

/** The booking in the URL, with its neighbours in the list. */
export function TransactionsSheet({ place, rowAt }: SheetProps) {
  const { booking } = route.useSearch()
  const navigate = route.useNavigate()
  // Replaces the booking in the history, so that Back does not open it again.
  const show = (id: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, booking: id }), replace: true, resetScroll: false })
  const stepTo = (at: number) => {
    const id = rowAt?.(at)?.bookingid
    return id === undefined ? undefined : () => show(String(id))
  }
  return (
    <BookingSheet
      bookingid={booking}
      onClose={() => show(undefined)}
      onPrevious={place === undefined ? undefined : stepTo(place - 1)}
      onNext={place === undefined ? undefined : stepTo(place + 1)}
    />
  )
}
