import type { Organizer } from '@gangway/contract/features/organizers'
import { listOrganizers, saveOrganizers } from '@gangway/contract/features/organizers'
import { useRecord, useSave } from '@gangway/kit/api/hooks'
import { refusedAt } from '@gangway/kit/api/refused-at'
import { byId } from './organizer-values.ts'

export const useOrganizers = () => useRecord(listOrganizers)

/** Saves the given organizers; rejected fields are mapped to their ids. */
export const useSaveOrganizers = () => {
  const { save } = useSave(saveOrganizers)
  return (organizers: Organizer[], ifMatch: string | undefined) =>
    save({ body: organizers, ifMatch }).catch((error) => {
      throw refusedAt(error, byId(organizers))
    })
}
