import type { ColumnReader } from '@gangway/contract/booking-column-names'
import { toColumnReader } from '@gangway/contract/features/transactions'
import { useMemo } from 'react'
import { useBrand, useSession } from '../../lib/session/session.ts'

/** Which columns of bookings the agency gets; the same object until that changes. */
export const useColumnReader = (): ColumnReader => {
  const partnertype = useSession()?.partnertype ?? 0
  const { hiddenareas } = useBrand()
  return useMemo(() => toColumnReader({ partnertype }, { hiddenareas }), [partnertype, hiddenareas])
}
