import { foldForSearch } from '../texts/search-fold.ts'

/** How a booking says who its customer is. */
export type CustomerContact = {
  customeremail: string
  customerphone: string
  customername: string
  customerplace: string
}

/** Numbers with fewer digits say nothing ("n/a", "-", an extension). */
const fewestDigits = 6

/** E-mail addresses are compared without case; beyond ASCII nobody agrees on what that means. */
export const emailKey = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** A phone number with its country's code: `+49 (0)40 123456` and `040 123456` are one within Germany. Empty if it is none. */
export const phoneKey = (phone: string, phonePrefix: number): string => {
  const written = phone.replaceAll('(0)', '').trim()
  const digits = written.replace(/[^0-9]/g, '')
  if (digits.length < fewestDigits) return ''
  if (written.startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return `${phonePrefix}${digits.replace(/^0/, '')}`
}

/**
 * ENQ-7: what makes two bookings one customer: any of these in common. Name and place only count where neither an address nor a
 * number is known.
 */
export const customerKeys = (contact: CustomerContact, phonePrefix: number): string[] => {
  const { customeremail, customerphone, customername, customerplace } = contact
  const phone = phoneKey(customerphone, phonePrefix)
  const keys = [customeremail && `mail ${emailKey(customeremail)}`, phone && `phone ${phone}`].filter(Boolean)
  if (keys.length > 0) return keys
  const [name, place] = [foldForSearch(customername), foldForSearch(customerplace)]
  return name && place ? [`name ${name} in ${place}`] : []
}
