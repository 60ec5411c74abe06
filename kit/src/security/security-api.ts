import type { Factors, OpenSession, securityCalls } from '@gangway/contract/account/account-calls'
import type { Call } from '@gangway/contract/calls/call'
import type { forgetDevices, KnownDevice } from '@gangway/contract/features/security'
import { request } from '../api/client.ts'

/** What the security screen of either app shows. */
export type SecurityFacts = {
  user: string
  factors: Factors
  sessions: readonly OpenSession[]
  /** Missing in the console, which lists no browsers. */
  devices?: readonly KnownDevice[]
  dueat: string | null
  factordue: boolean
}

/** The calls about the own account, of the portal or of the console. */
export type SecurityCalls = ReturnType<typeof securityCalls<string, Pick<Call, 'access' | 'app'>>> & {
  forgetDevices?: typeof forgetDevices
}

/** What the panels do by these calls; `refresh` reads the screen's facts again. Each throws what went wrong. */
export const securityApi = (calls: SecurityCalls, refresh: () => Promise<unknown>) => ({
  startTotp: async () => (await request(calls.startTotp)).data,
  confirmTotp: async (code: string) => (await request(calls.confirmTotp, { body: { code } })).data.recoverycodes,
  removeTotp: () => request(calls.removeTotp),
  renewCodes: async () => (await request(calls.renewRecoveryCodes)).data.recoverycodes,
  startPasskey: async () => (await request(calls.startPasskey)).data.options,
  addPasskey: async (body: { name: string; response: string }) =>
    (await request(calls.addPasskey, { body })).data.recoverycodes,
  removePasskey: (passkeyid: number) => request(calls.removePasskey, { body: { passkeyid } }),
  endSessions: (sessionid: number) => request(calls.endOwnSessions, { body: { sessionid } }),
  forgetDevices: async (deviceid: number) =>
    calls.forgetDevices && request(calls.forgetDevices, { body: { deviceid } }),
  refresh,
})
export type SecurityApi = ReturnType<typeof securityApi>
