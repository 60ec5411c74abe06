import {
  type CustomerSort,
  getCustomer,
  listCustomers,
  mergeCustomers,
  saveCustomerNote,
  searchCustomers,
  splitCustomer,
  undoCustomerChange,
} from '@gangway/contract/features/customers'
import { useCall, useCallPages, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

export const useCustomer = (bookingid: string) => useCall(getCustomer, { params: { bookingid } })

/** The list of customers, as far as it was asked for. */
export const useCustomerPages = (query: { q: string; sort: CustomerSort }) =>
  useCallPages(listCustomers, { query }, ({ next }) =>
    next === null ? undefined : { query: { ...query, after: String(next) } },
  )

/** Another customer, read before it is put together with this one. */
export const useOtherCustomer = (bookingid: number | undefined) =>
  useCall(getCustomer, { params: { bookingid: String(bookingid ?? '') } }, { enabled: bookingid !== undefined })

export const useCustomerSearch = (q: string) => useCall(searchCustomers, { query: { q } }, { enabled: q.trim() !== '' })

/** Decisions about a customer. Every page of a customer is read again afterwards: a decision changes two of them. */
export const useDecisions = (bookingid: string) => {
  const client = useQueryClient()
  const params = { bookingid }
  const merging = useSave(mergeCustomers)
  const splitting = useSave(splitCustomer)
  const undoing = useSave(undoCustomerChange)
  const noting = useSave(saveCustomerNote)
  const readAgain = async () => {
    void client.invalidateQueries({ queryKey: [listCustomers.path] })
    await client.invalidateQueries({ queryKey: [getCustomer.path] })
  }
  const thenRead = async <T>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving
    } finally {
      await readAgain()
    }
  }
  return {
    merge: (version: string, other: number, otherversion: string) =>
      thenRead(merging.save({ params, body: { version, other, otherversion } })),
    split: (version: string, taken: number) => thenRead(splitting.save({ params, body: { version, taken } })),
    write: (version: number, text: string) => thenRead(noting.save({ params, body: { version, text } })),
    undo: (stepno: number) => thenRead(undoing.save({ params, body: { stepno } })),
  }
}
