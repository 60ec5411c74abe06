import { listAgencyKeys, makeAgencyKey, revokeAgencyKey } from '@gangway/contract/features/integration'
import {
  type Delivery,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from '@gangway/contract/features/integration-webhooks'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useQueryClient } from '@tanstack/react-query'

export const useAgencyKeys = () => useCall(listAgencyKeys)
export const useMakeKey = () => useSave(makeAgencyKey)
export const useRevokeKey = () => useSave(revokeAgencyKey)

export const useWebhooks = () => useCall(listWebhooks)
export const useSaveWebhook = () => useSave(saveWebhook)
export const useDeleteWebhook = () => useSave(deleteWebhook)
export const useRotateWebhook = () => useSave(rotateWebhook)
export const useTestWebhook = () => useSave(testWebhook)
export const useReplay = () => useSave(replayWebhookDelivery)

const isUnderWay = ({ state, tries }: Delivery) => state === 'waiting' && tries === 0

/** The answer to what was just sent comes a moment later. */
export const useDeliveries = (hookid: number) =>
  useCall(
    listWebhookDeliveries,
    { params: { hookid: String(hookid) }, query: {} },
    { refetchInterval: ({ state: { data } }) => data?.data.rows.some(isUnderWay) === true && 1000 },
  )

/** Reads keys, webhooks and deliveries again, after one was changed. */
export const useChanged = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listAgencyKeys, listWebhooks, listWebhookDeliveries].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
}
