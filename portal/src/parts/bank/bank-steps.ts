import { confirmBankChange, getAgency, refuseBankChange, withdrawBankChange } from '@gangway/contract/features/agency'
import { getHome } from '@gangway/contract/features/home'
import { getWlv } from '@gangway/contract/features/wlv'
import { useSave } from '@gangway/kit/api/hooks'
import { announce } from '@gangway/kit/browser/announce'
import { useAction } from '@gangway/kit/form/use-action'
import { fill } from '@gangway/kit/messages/text'
import { useQueryClient } from '@tanstack/react-query'

/** SEC-7: what the agency itself decides about a bank change; what shows it is read again. */
export const useBankSteps = () => {
  const client = useQueryClient()
  const [confirm, refuse, withdraw] = [
    useSave(confirmBankChange),
    useSave(refuseBankChange),
    useSave(withdrawBankChange),
  ]
  const { run, isPending, failure } = useAction()
  const decide = (save: () => Promise<unknown>, outcome: string) =>
    run(async () => {
      try {
        await save()
        announce(outcome)
      } finally {
        // Also after a failure: somebody else may have been faster.
        await Promise.all(
          [getAgency, getWlv, getHome].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
        )
      }
    })
  return {
    confirm: (changeid: number, outcome: string) => decide(() => confirm.save({ params: { changeid } }), outcome),
    refuse: (changeid: number, reason: string, outcome: string) =>
      decide(() => refuse.save({ params: { changeid }, body: { reason } }), outcome),
    withdraw: (changeid: number, outcome: string) => decide(() => withdraw.save({ params: { changeid } }), outcome),
    isPending,
    failure,
  }
}
export type BankSteps = ReturnType<typeof useBankSteps>

/** A text about one of several accounts, or about the only one. */
export const numbered = (text: string, n: number | undefined) =>
  n === undefined ? text.replace(/\s*\{n\}/, '') : fill(text, { n })
