import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@gangway/contract/limits'

/** HMAC-SHA-256 of `partnerid.expires` in lower-case hex; `expires` is Unix time in seconds. */
export const signEhoi = (secret: string, partnerid: number, expires: number): string =>
  createHmac('sha256', secret).update(`${partnerid}.${expires}`).digest('hex')

/** The address of a signed link below the portal's host, good for 60 seconds from now. */
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

/** Whether a link is ours, still good, and not good for longer than links may be. */
export const isEhoiLink = (secret: string, { partnerid, expires, signature }: Link, now: Date): boolean => {
  const left = expires * 1000 - now.getTime()
  if (left <= 0 || left > limits.ehoiLink) return false
  // As text: then there is exactly one way to write a signature.
  const [wanted, given] = [Buffer.from(signEhoi(secret, partnerid, expires)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
