import {
  endPartnerSessions,
  getPartner,
  getPartnerHealth,
  getPartnerSettings,
  listPartners,
  lockPartner,
  resetPartnerFactors,
  sendPartnerPassword,
  unlockPartner,
} from '@gangway/contract/features/partners'
import { getPartnerEnding } from '@gangway/contract/features/partners-ending'
import { deletePartnerNote, listPartnerNotes, savePartnerNote } from '@gangway/contract/features/partners-notes'
import { viewPartner } from '@gangway/contract/features/partners-view'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

export const usePartner = (partnerid: string) => useCall(getPartner, { params: { partnerid } })
export const usePartnerHealth = (partnerid: string) => useCall(getPartnerHealth, { params: { partnerid } })
export const usePartnerSettings = (partnerid: string) => useRecord(getPartnerSettings, { params: { partnerid } })
export const useNotes = (partnerid: string) => useCall(listPartnerNotes, { params: { partnerid } })

export const useLockPartner = () => useSave(lockPartner)
export const useUnlockPartner = () => useSave(unlockPartner)
export const useEndPartnerSessions = () => useSave(endPartnerSessions)
export const useSendPassword = () => useSave(sendPartnerPassword)
export const useResetFactors = () => useSave(resetPartnerFactors)
export const useSaveNote = () => useSave(savePartnerNote)
export const useDeleteNote = () => useSave(deletePartnerNote)
export const useViewPartner = () => useSave(viewPartner)

const stale = [getPartner, getPartnerEnding, getPartnerHealth, getPartnerSettings, listPartners]

/** Reads a partner and the list again, after something about it changed. */
export const usePartnerChanged = () => {
  const client = useQueryClient()
  return () => Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

export const useNotesChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [listPartnerNotes.path] })
}
