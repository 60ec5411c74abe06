/**
 * An e-mail address, or a phone number: as one is given to somebody abroad, or with the 0 of its own country. A day is none,
 * and no part of a longer number or word.
 */
const contact =
  /([\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|\+\d[\d ()/-]{5,28}\d|(?<![\p{L}\d./-])(?!\d\d?[/-]\d\d?[/-]\d{2})\(?0[\d ()/-]{5,28}\d(?![\p{L}\d]))/u

export type ContactPart = { text: string; href?: string }

/** A text in parts, those by which somebody can be reached with the address to do so. */
export const contactParts = (text: string): ContactPart[] =>
  text.split(contact).flatMap((part, index): ContactPart[] => {
    if (part === '') return []
    if (index % 2 === 0) return [{ text: part }]
    return [{ text: part, href: part.includes('@') ? `mailto:${part}` : `tel:${part.replace(/[^+\d]/g, '')}` }]
  })
