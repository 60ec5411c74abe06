import { telOf } from '@gangway/contract/partners/phone'

/**
 * An e-mail address, or a phone number: international, or national with its leading 0. Not a date, and not part of a
 * longer number or word.
 */
const contact =
  /([\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|\+\d[\d ()/-]{5,28}\d|(?<![\p{L}\d./-])(?!\d\d?[/-]\d\d?[/-]\d{2})\(?0[\d ()/-]{5,28}\d(?![\p{L}\d]))/u

export type ContactPart = { text: string; href?: string }

/** Splits a text into parts; those that are an address or number have a link. */
export const contactParts = (text: string): ContactPart[] =>
  text.split(contact).flatMap((part, index): ContactPart[] => {
    if (part === '') return []
    if (index % 2 === 0) return [{ text: part }]
    return [{ text: part, href: part.includes('@') ? `mailto:${part}` : telOf(part) }]
  })
