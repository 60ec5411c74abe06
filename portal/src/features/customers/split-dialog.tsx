import type { Customer, CustomerBooking } from '@gangway/contract/features/customers'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Modal } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { DecisionForm } from './decision-form.tsx'

type Props = {
  customer: Customer
  booking: CustomerBooking
  split: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks before a booking is taken out of its customer. */
export function SplitDialog({ customer, booking, split, onDone, onClose }: Props) {
  const t = useMessages()
  const { plural } = useFormats()
  const nr = booking.bookingnr || String(booking.bookingid)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(t.customers.splitTitle, { nr })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <DecisionForm
        text={fill(t.customers.splitText, { nr, rest: plural(customer.bookings.length - 1, t.customers.count) })}
        action={t.customers.splitAction}
        back={t.parts.cancel}
        act={split}
        onBack={onClose}
        onDone={onDone}
      />
    </Modal>
  )
}
