/** The states of a booking, as they are kept; their names are the keys of their words. */
export const bookingStates = { request: 1, open: 2, confirmed: 3, paid: 4, cancelled: 5 } as const
export type BookingState = keyof typeof bookingStates

/** What the transaction list is asked for, and the states it then shows. */
export const transactionTypes = {
  request: ['request'],
  /** Every live booking. */
  open: ['open', 'confirmed', 'paid'],
  storno: ['cancelled'],
} as const satisfies Record<string, readonly BookingState[]>
export type TransactionType = keyof typeof transactionTypes

/** Where a cruise goes: on the sea or on a river. */
export const seaOrRiver = { sea: 1, river: 2 } as const
