/** What happens to second factors: in the history, and told to the person concerned. */
export const securityEvents = [
  'totpadd',
  'totpremove',
  'passkeyadd',
  'passkeyremove',
  'recoverycodes',
  'recoveryused',
  'factorreset',
] as const
export type SecurityEvent = (typeof securityEvents)[number]
