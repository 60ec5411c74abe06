import * as calls from '@gangway/contract/features/security'
import { request } from '@gangway/kit/api/client'
import { useCall } from '@gangway/kit/api/hooks'
import type { SecurityApi } from '@gangway/kit/security/security-api'

export const useSecurity = () => useCall(calls.getSecurity)

export const usePolicy = () => useCall(calls.getSecurityPolicy)

/** The calls behind the panels; `refresh` reads the screen's facts again. */
export const securityApi = (refresh: () => Promise<unknown>): SecurityApi => ({
  startTotp: async () => (await request(calls.startTotp)).data,
  confirmTotp: async (code) => (await request(calls.confirmTotp, { body: { code } })).data.recoverycodes,
  removeTotp: () => request(calls.removeTotp),
  renewCodes: async () => (await request(calls.renewRecoveryCodes)).data.recoverycodes,
  startPasskey: async () => (await request(calls.startPasskey)).data.options,
  addPasskey: async (body) => (await request(calls.addPasskey, { body })).data.recoverycodes,
  removePasskey: (passkeyid) => request(calls.removePasskey, { body: { passkeyid } }),
  endSessions: (sessionid) => request(calls.endOwnSessions, { body: { sessionid } }),
  forgetDevices: (deviceid) => request(calls.forgetDevices, { body: { deviceid } }),
  refresh,
})

/** Saves for whom a second factor is required. */
export const savePolicy = (required: calls.FactorPolicy) => request(calls.saveSecurityPolicy, { body: { required } })
