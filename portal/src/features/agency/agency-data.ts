import { confirmBankChange, getAgency } from '@gangway/contract/features/agency'
import { getHome } from '@gangway/contract/features/home'
import { useSave } from '@gangway/kit/api/hooks'
import { announce } from '@gangway/kit/browser/announce'
import { useQueryClient } from '@tanstack/react-query'

/** SEC-7: confirms a colleague's bank change; what shows it is read again. */
export const useConfirmBankChange = () => {
  const client = useQueryClient()
  const { save, isPending } = useSave(confirmBankChange)
  const run = async (changeid: number, outcome: string) => {
    try {
      await save({ params: { changeid } })
      announce(outcome)
    } finally {
      // Also after a failure: somebody else may have been faster.
      await Promise.all([getAgency, getHome].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    }
  }
  return { run, isPending }
}
