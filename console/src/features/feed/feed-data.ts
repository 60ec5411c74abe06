import {
  createKey,
  type FeedScope,
  getFeedOverview,
  listFeedRefusals,
  listKeys,
  revokeKey,
} from '@gangway/contract/features/feed-console'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

export const useFeedOverview = () => useCall(getFeedOverview)

export const useRefusals = (scope: FeedScope | undefined, before: string | undefined) =>
  useCall(listFeedRefusals, { query: { ...(scope && { scope }), ...(before && { before }) } })

export const useKeys = () => useCall(listKeys)
export const useCreateKey = () => useSave(createKey)
export const useRevokeKey = () => useSave(revokeKey)

/** Reads the keys again, after one was made or revoked. */
export const useKeysChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [listKeys.path] })
}
