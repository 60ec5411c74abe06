import type { ColumnReader } from '@gangway/contract/bookings/booking-column-names'
import { toColumnReader } from '@gangway/contract/features/transactions'
import { useMemo } from 'react'
import { useBrand, useSession } from '../../lib/session/session.ts'
import { noSession } from '../../lib/session/session-record.ts'

/** Which columns of bookings the agency gets; the same object until that changes. */
export const useColumnReader = (): ColumnReader => {
  const { partnertype, permissions } = useSession() ?? noSession
  const { hiddenareas } = useBrand()
  return useMemo(
    () => toColumnReader({ partnertype, permissions }, { hiddenareas }),
    [partnertype, permissions, hiddenareas],
  )
}
