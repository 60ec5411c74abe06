import * as calls from '@gangway/contract/features/security-console'
import { request } from '@gangway/kit/api/client'
import { useCall } from '@gangway/kit/api/hooks'
import type { SecurityApi } from '@gangway/kit/security/security-api'

export const useSecurity = () => useCall(calls.getPersonSecurity)

/** The calls behind the panels; `refresh` reads the screen's facts again. */
export const securityApi = (refresh: () => Promise<unknown>): SecurityApi => ({
  startTotp: async () => (await request(calls.startPersonTotp)).data,
  confirmTotp: async (code) => (await request(calls.confirmPersonTotp, { body: { code } })).data.recoverycodes,
  removeTotp: () => request(calls.removePersonTotp),
  renewCodes: async () => (await request(calls.renewPersonCodes)).data.recoverycodes,
  startPasskey: async () => (await request(calls.startPersonPasskey)).data.options,
  addPasskey: async (body) => (await request(calls.addPersonPasskey, { body })).data.recoverycodes,
  removePasskey: (passkeyid) => request(calls.removePersonPasskey, { body: { passkeyid } }),
  endSessions: (sessionid) => request(calls.endOwnPersonSessions, { body: { sessionid } }),
  refresh,
})
