import { getInbox, getInboxCounts } from '@gangway/contract/features/inbox'
import {
  acceptClaim,
  answerClaim,
  getPartnerClaim,
  getPartnerClaimFile,
  listPartnerClaims,
  refuseClaim,
} from '@gangway/contract/features/provisions-claims-console'
import { download, type Watch } from '@gangway/kit/api/download'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

export const useClaim = (partnerid: string, claimid: string) =>
  useCall(getPartnerClaim, { params: { partnerid, claimid } })

type Key = { partnerid: number; claimid: number; messageno: number }

export const loadClaimFile = (params: Key) => (watch: Watch) => download(getPartnerClaimFile, { params }, watch)

export const useAnswerClaim = () => useSave(answerClaim)
export const useAcceptClaim = () => useSave(acceptClaim)
export const useRefuseClaim = () => useSave(refuseClaim)

/** Reads the claim, the lists it is in and the counts again: after a step, and after somebody else was faster. */
export const useClaimChanged = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [getPartnerClaim, listPartnerClaims, getInbox, getInboxCounts].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
}
