import { getRouteApi } from '@tanstack/react-router'
import type { useBookingPages } from '../../parts/booking-pages.ts'
import { BookingSheet } from '../../parts/booking-sheet.tsx'

const route = getRouteApi('/statistics/bookingreport')

type SheetProps = { place?: number | undefined; rowAt?: ReturnType<typeof useBookingPages>['rowAt'] }

/** The booking of the address, with the ones beside it in the list. */
export function TransactionsSheet({ place, rowAt }: SheetProps) {
  const { booking } = route.useSearch()
  const navigate = route.useNavigate()
  // Instead of the booking, which the browser's Back would open again.
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
