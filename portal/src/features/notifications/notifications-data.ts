import type { Body } from '@gangway/contract/calls/call'
import { getBell, getPreferences, readBell, savePreferences } from '@gangway/contract/features/notifications'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

/** NTF-4: asked again when the window gets the focus, but not more than once a minute. */
const minute = 60_000

export const useBell = () => useCall(getBell, undefined, { staleTime: minute })

/** Marks alerts as read, and reads the bell again. */
export const useMarkRead = () => {
  const client = useQueryClient()
  const { save } = useSave(readBell)
  return async (body: Body<typeof readBell>) => {
    await save({ body })
    await client.invalidateQueries({ queryKey: [getBell.path] })
  }
}

export const usePreferences = () => useCall(getPreferences)

/** Saves what was just changed, and nothing else. */
export const useSavePreferences = () => {
  const client = useQueryClient()
  const { save } = useSave(savePreferences)
  return async (body: Body<typeof savePreferences>) => {
    await save({ body })
    await client.invalidateQueries({ queryKey: [getPreferences.path] })
  }
}
