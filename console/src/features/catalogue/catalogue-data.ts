import { adoptName, getAssortment, listCatalogue } from '@gangway/contract/features/catalogue-console'
import { getInbox, getInboxCounts } from '@gangway/contract/features/inbox'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

/** All entries: lists, choices and unlisted names are parts of it. */
export const useCatalogue = () => useRecord(listCatalogue, { query: {} })

/** What an adopted name is no longer in. */
const changed = [listCatalogue, getInbox, getInboxCounts]

/** Adopting a name changes the lists, the inbox and the counts in the navigation. */
export const useAdopt = () => {
  const client = useQueryClient()
  const { save, ...rest } = useSave(adoptName)
  const adopt = async (...input: Parameters<typeof save>) => {
    const answer = await save(...input)
    await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    return answer
  }
  return { ...rest, adopt }
}

export const useAssortment = (mandant: string) => useCall(getAssortment, { query: { mandant } })
