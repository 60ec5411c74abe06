import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@gangway/contract/calls/limits'

/** HMAC-SHA-256 of `partnerid.expires` in lower-case hex; `expires` is Unix time in seconds. */
export const signEhoi = (secret: string, partnerid: number, expires: number): string =>
  createHmac('sha256', secret).update(`${partnerid}.${expires}`).digest('hex')

/** The path of a signed link on the portal's host, valid for 60 seconds from now. */
export const ehoiPath = (secret: string, partnerid: number, now: Date): string => {
  const expires = Math.floor((now.getTime() + limits.ehoiLink) / 1000)
  const query = new URLSearchParams({
    partnerID: String(partnerid),
    expires: String(expires),
    signature: signEhoi(secret, partnerid, expires),
  })
  return `/partner/loginehoi?${query}`
}

type Link = { partnerid: number; expires: number; signature: string }

/** Whether a link is signed by us, has not expired, and does not claim a longer lifetime than links may have. */
export const isEhoiLink = (secret: string, { partnerid, expires, signature }: Link, now: Date): boolean => {
  const left = expires * 1000 - now.getTime()
  if (left <= 0 || left > limits.ehoiLink) return false
  // Compared as text, so that each signature has exactly one spelling.
  const [wanted, given] = [Buffer.from(signEhoi(secret, partnerid, expires)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
