import type { Factors, KnownDevice, OpenSession } from '@gangway/contract/features/security'

/** What the security screen of either app shows. */
export type SecurityFacts = {
  user: string
  factors: Factors
  sessions: readonly OpenSession[]
  /** Missing in the console, which remembers no browsers. */
  devices?: readonly KnownDevice[]
  dueat: string | null
  factordue: boolean
}

/** The calls behind the screen, by the app. Each throws what went wrong. */
export type SecurityApi = {
  startTotp: () => Promise<{ secret: string; uri: string }>
  confirmTotp: (code: string) => Promise<readonly string[]>
  removeTotp: () => Promise<unknown>
  renewCodes: () => Promise<readonly string[]>
  startPasskey: () => Promise<string>
  addPasskey: (sent: { name: string; response: string }) => Promise<readonly string[]>
  removePasskey: (passkeyid: number) => Promise<unknown>
  endSessions: (sessionid: number) => Promise<unknown>
  forgetDevices?: (deviceid: number) => Promise<unknown>
  /** Reads everything again. */
  refresh: () => Promise<unknown>
}
