import { limits } from '../calls/limits.ts'
import type { Rule } from './rule.ts'

// Linear time: every part ends at a character that cannot belong to it. Domains may have letters of any language, as in
// "büro.de".
const localPart = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const topLevel = String.raw`(?:\p{L}{2,63}|xn--[A-Za-z0-9-]{2,59})`
const emailPattern = new RegExp(`^${localPart}(?:\\.${localPart})*@(?:${label}\\.)+${topLevel}$`, 'u')

/** A valid e-mail address, if one is given. */
export const validateEmail: Rule = (value) => {
  if (value === '') return undefined
  const isShort = value.length <= limits.email && value.indexOf('@') <= limits.emailLocal
  return isShort && emailPattern.test(value) ? undefined : { key: 'email' }
}

/** A parsed host may still contain characters that mean something in a header, such as `;`. */
export const isHostName = (hostname: string) => /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname)

/** A web address with http or https and without a password in it, if one is given. */
export const validateUrl: Rule = (value) => {
  if (value === '') return undefined
  if (value.length > limits.url || !/^https?:\/\/[^\s/?#]/i.test(value) || /[\s\\]/.test(value)) return { key: 'url' }
  if (!URL.canParse(value)) return { key: 'url' }
  const { username, password, hostname } = new URL(value)
  return username === '' && password === '' && isHostName(hostname) ? undefined : { key: 'url' }
}

/** AGY-10: a tag manager id, if one is given. */
export const validateGtmid: Rule = (value) => {
  if (value.length > limits.gtmid) return { key: 'maxlength', params: { n: limits.gtmid } }
  return /[^A-Za-z0-9-]/.test(value) ? { key: 'invalidcharacters' } : undefined
}

/**
 * AGY-6, AGY-10: `+49 40 2000 1010`; the one-digit codes +1 and +7 are valid too. The phone field reports "required".
 */
export const validatePhone: Rule = (value) =>
  value.length <= limits.phone && /^\+(?:[0-9]{2,}|[17])(?: [0-9]+)+$/.test(value) ? undefined : { key: 'required' }

/** ORG-2: an organizer's phone or fax, if one is given. */
export const validateLoosePhone: Rule = (value) => {
  if (value === '') return undefined
  const fits = value.length <= limits.phone && /^\+?[0-9() -]+$/.test(value) && /[0-9]/.test(value)
  return fits ? undefined : { key: 'lookslike', params: { example: '+49 00 000' } }
}

/** The three parts of the phone field. */
export type PhoneParts = { code: string; area: string; number: string }

/** A phone number as stored; empty parts leave no space. */
export const joinPhone = ({ code, area, number }: PhoneParts) =>
  [code && `+${code}`, area, number]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** Splits a stored phone number into its parts; without an area code the rest is the number. */
export const splitPhone = (phone: string): PhoneParts => {
  const [code = '', ...groups] = phone.trim().replace(/^\+/, '').split(' ')
  const [area = '', ...rest] = groups
  return rest.length > 0 ? { code, area, number: rest.join(' ') } : { code, area: '', number: area }
}
