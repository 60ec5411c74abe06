import type { TableFormat } from '@gangway/contract/bookings/table-format'
import {
  getClaim,
  getClaimFile,
  listClaims,
  makeClaim,
  makeClaims,
  replyToClaim,
  withdrawClaim,
} from '@gangway/contract/features/provisions-claims'
import { getBookingCommission } from '@gangway/contract/features/provisions-commission'
import {
  exportOpenCommissions,
  listOpenCommissions,
  type OpenStanding,
  openCommissionsMost,
} from '@gangway/contract/features/provisions-open'
import type { Language } from '@gangway/contract/texts/languages'
import { download } from '@gangway/kit/api/download'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

/** The open money of a standing: as many bookings as one answer can have; the Excel file has all of them. */
export const useOpenCommissions = (standing: OpenStanding) =>
  useCall(listOpenCommissions, { query: { standing, limit: String(openCommissionsMost) } })

export const loadOpenCommissions =
  (language: Language) => (format: TableFormat, watch: Parameters<typeof download>[2]) =>
    download(exportOpenCommissions, { query: { language, format } }, watch)

export const useClaim = (claimid: string) => useCall(getClaim, { params: { claimid } }, { enabled: claimid !== '' })

export const loadClaimFile = (claimid: number, messageno: number) => (watch: Parameters<typeof download>[2]) =>
  download(getClaimFile, { params: { claimid, messageno } }, watch)

export const useMakeClaim = () => useSave(makeClaim)
export const useMakeClaims = () => useSave(makeClaims)
export const useReplyToClaim = () => useSave(replyToClaim)
export const useWithdrawClaim = () => useSave(withdrawClaim)

/** Reads everything about claims and open money again: after a step, and after somebody else was faster. */
export const useClaimsChanged = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [getClaim, listClaims, listOpenCommissions, getBookingCommission].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
}
