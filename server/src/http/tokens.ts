import { createHash, randomBytes } from 'node:crypto'

/** What is stored of a secret that we made ourselves: it is too long to be guessed, so one round is enough. */
export const sha256 = (value: string) => createHash('sha256').update(value).digest()

/** 32 random bytes, 43 characters. Only its SHA-256 is ever stored. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** A session's token names its partner, so that its row lies with that partner's rows. */
export const newSessionToken = (partnerid: number) => `${partnerid}.${newSecret()}`

/** The partner that a session's token names, or undefined where it is not one. */
export const partnerOfToken = (token: string): number | undefined => {
  const match = /^(\d{1,9})\.[A-Za-z0-9_-]{43}$/.exec(token)
  return match ? Number(match[1]) : undefined
}

/** A token for one jump into the booking engine; its form alone keeps it out of every portal call. */
export const newWlvToken = (partnerid: number) => `wlv.${partnerid}.${newSecret()}`

/** The partner that a jump token names, or undefined where it is not one. */
export const partnerOfWlvToken = (token: string): number | undefined => {
  const match = /^wlv\.(\d{1,9})\.[A-Za-z0-9_-]{43}$/.exec(token)
  return match ? Number(match[1]) : undefined
}

/** A key of the provider's machines; its beginning lets a scanner find one that lies where it should not. */
export const newApiKey = () => `gangway_${newSecret()}`
