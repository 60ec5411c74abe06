/** The statuses of a booking, as stored. Their names are also the keys of their messages. */
export const bookingStates = { request: 1, open: 2, confirmed: 3, paid: 4, cancelled: 5 } as const
export type BookingState = keyof typeof bookingStates

/** The name of a stored status. */
export const stateName = (state: number): BookingState => {
  const name = (Object.keys(bookingStates) as BookingState[]).find((one) => bookingStates[one] === state) // its keys
  if (!name) throw new Error(`unknown booking status ${state}`)
  return name
}

/** The filters of the transaction list, each with the statuses it shows. */
export const transactionTypes = {
  request: ['request'],
  /** Every live booking. */
  open: ['open', 'confirmed', 'paid'],
  storno: ['cancelled'],
} as const satisfies Record<string, readonly BookingState[]>
export type TransactionType = keyof typeof transactionTypes

/** The waters a cruise can sail: sea or river. */
export const seaOrRiver = { sea: 1, river: 2 } as const
