import { getInbox, getInboxCounts } from '@gangway/contract/features/inbox'
import {
  acceptClaim,
  answerClaim,
  getPartnerClaim,
  listPartnerClaims,
  refuseClaim,
} from '@gangway/contract/features/provisions-claims-console'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

export const useClaim = (partnerid: string, claimid: string) =>
  useCall(getPartnerClaim, { params: { partnerid, claimid } })

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
