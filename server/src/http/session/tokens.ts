import { createHash, randomBytes } from 'node:crypto'

/** The stored form of a secret that we generated: it is too long to guess, so a single round is enough. */
export const sha256 = (value: string) => createHash('sha256').update(value).digest()

/** 32 random bytes, 43 characters. Only its SHA-256 is ever stored. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Whether a text has the form of such a secret. */
export const isSecret = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)

/** A session token contains its partner, so that its row is stored with that partner's rows. */
export const newSessionToken = (partnerid: number) => `${partnerid}.${newSecret()}`

/** The partner in a session token, or undefined if it is not one. */
export const parseTokenPartner = (token: string): number | undefined => {
  const match = /^(\d{1,9})\.[A-Za-z0-9_-]{43}$/.exec(token)
  return match ? Number(match[1]) : undefined
}

/** A token for one jump into the booking engine; its format alone keeps it out of every portal call. */
export const newWlvToken = (partnerid: number) => `wlv.${partnerid}.${newSecret()}`

/** The partner in a jump token, or undefined if it is not one. */
export const parseWlvTokenPartner = (token: string): number | undefined => {
  const match = /^wlv\.(\d{1,9})\.[A-Za-z0-9_-]{43}$/.exec(token)
  return match ? Number(match[1]) : undefined
}

/** The token of a console session; its format alone keeps it out of every call of the portal. */
export const newPersonToken = () => `console.${newSecret()}`

export const isPersonToken = (token: string) => /^console\.[A-Za-z0-9_-]{43}$/.test(token)

/** A code for one view of a partner's portal. */
export const newViewCode = (partnerid: number) => `view.${partnerid}.${newSecret()}`

/** The partner in such a code, or undefined if it is not one. */
export const parseViewPartner = (code: string): number | undefined => {
  const match = /^view\.(\d{1,9})\.[A-Za-z0-9_-]{43}$/.exec(code)
  return match ? Number(match[1]) : undefined
}

/** The token of a mailed link that opens a login. */
export const newLinkToken = (partnerid: number) => `link.${partnerid}.${newSecret()}`

/** The partner in such a token, or undefined if it is not one. */
export const parseLinkPartner = (token: string): number | undefined => {
  const match = /^link\.(\d{1,9})\.[A-Za-z0-9_-]{43}$/.exec(token)
  return match ? Number(match[1]) : undefined
}

/** A key for the provider's machines; the prefix lets secret scanners find a leaked one. */
export const newApiKey = () => `gangway_${newSecret()}`
