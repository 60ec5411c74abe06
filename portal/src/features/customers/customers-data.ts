import { getCustomer } from '@gangway/contract/features/customers'
import { useCall } from '@gangway/kit/api/hooks'

export const useCustomer = (bookingid: string) => useCall(getCustomer, { params: { bookingid } })
