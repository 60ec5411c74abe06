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

/** What the person concerned is told by mail. */
export type MailedEvent = SecurityEvent | 'calendaraddress'

/** What else happens to a login: with the events above, the last ones are shown to its owner. */
const accessEvents = [
  'newdevice',
  'sessionsended',
  'devicesforgotten',
  'loginfailed',
  'prooffailed',
  'oldpasswordfailed',
  'passwordrequest',
  'passwordchange',
] as const

export const ownEvents = [...securityEvents, ...accessEvents] as const
export type OwnEvent = (typeof ownEvents)[number]
