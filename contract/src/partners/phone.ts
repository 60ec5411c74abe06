import { joinPhone, type PhoneParts } from '../rules/contact.ts'

/** The country code of an international number without its plus, as ITU E.164 assigns them. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[0-9]{3})/

/** Where a 0 at the beginning belongs to the number itself: Italy, San Marino, Vatican, Ivory Coast, Congo. */
const withOwnZero = ['39', '378', '379', '225', '242']

/** AGY-6: whether the 0 before this area code is only dialled inside the country. */
export const hasTrunkZero = ({ code, area }: Pick<PhoneParts, 'code' | 'area'>) =>
  /^0[0-9 ]/.test(`${area} `) && !withOwnZero.includes(code)

/**
 * AGY-6: a phone number as it is shown, dialled and exported: `+49 040 2000 1010`, `+49 (0)40 2000 1010` and
 * `0049 40 2000 1010` are `+49 40 2000 1010`. A national number keeps its 0, which it needs, and words stay.
 */
export const formatPhone = (phone: string): string => {
  if (/\p{L}/u.test(phone)) return phone.trim()
  const groups = phone.replace(/[^0-9+]+/g, ' ').trim()
  const international = /^(?:\+|00) ?([1-9].*)$/.exec(groups)?.[1]
  if (!international) return groups
  // The code is a group of its own, unless nothing separates it.
  const [first = ''] = international.split(' ')
  const code = countryCode.exec(first)?.[0] ?? first
  const inside = international.slice(code.length).trim()
  const number = withOwnZero.includes(code) ? inside : inside.replace(/^0 ?/, '')
  return `+${[code, number].filter(Boolean).join(' ')}`
}

/** The link that dials a number. */
export const telOf = (phone: string) => `tel:${formatPhone(phone).replace(/[^0-9+]/g, '')}`

/** With fewer digits after the country code, the number is incomplete. */
const phoneDigitsMin = 5

/** The phone number as the public page shows it; empty while the country code or a part of the number is missing. */
export const formatPublicPhone = (parts: PhoneParts): string => {
  const digits = `${parts.area}${parts.number}`.replaceAll(' ', '').length
  return parts.code !== '' && parts.number !== '' && digits >= phoneDigitsMin ? formatPhone(joinPhone(parts)) : ''
}
