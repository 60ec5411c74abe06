import type { MarketKey } from '@gangway/contract/brands/markets'
import type { Language } from '@gangway/contract/texts/languages'

/** Where the customers of an agency live: its own town and those around it. */
const places: Readonly<Record<number, readonly string[]>> = {
  101001: ['Hamburg', 'Hamburg', 'Norderstedt', 'Pinneberg', 'Ahrensburg', 'Buxtehude'],
  101002: ['Bremen', 'Bremen', 'Delmenhorst', 'Verden', 'Oldenburg'],
  101004: ['München', 'München', 'Augsburg', 'Rosenheim', 'Landshut', 'Ingolstadt', 'Freising'],
  102001: ['Zürich', 'Zürich', 'Winterthur', 'Uster', 'Baden'],
  104001: ['Rotterdam', 'Rotterdam', 'Schiedam', 'Dordrecht', 'Delft'],
  105001: ['Antwerpen', 'Antwerpen', 'Mechelen', 'Lier', 'Brasschaat'],
  106001: ['Amsterdam', 'Amsterdam', 'Amstelveen', 'Haarlem', 'Zaandam'],
  107001: ['Leeuwarden', 'Sneek', 'Drachten', 'Heerenveen'],
  108001: ['Luzern', 'Luzern', 'Kriens', 'Emmen', 'Zug'],
  109001: ['Málaga', 'Málaga', 'Marbella', 'Fuengirola', 'Vélez-Málaga'],
  111001: ['Lisboa', 'Lisboa', 'Almada', 'Cascais', 'Sintra'],
  112001: ['Le Havre', 'Le Havre', 'Rouen', 'Fécamp', 'Honfleur'],
}

type Habit = { phone: string; language: Language; other: Language }

/** How a mobile number begins, the customers' language, and the second one that some of them prefer. */
const habits: Readonly<Record<MarketKey, Habit>> = {
  german: { phone: '+49 155 ', language: 'de', other: 'en' },
  swiss: { phone: '+41 79 ', language: 'de', other: 'fr' },
  dutch: { phone: '+31 6 ', language: 'nl', other: 'de' },
  belgian: { phone: '+32 4', language: 'be', other: 'fr' },
  spanish: { phone: '+34 6', language: 'es', other: 'en' },
  portuguese: { phone: '+351 9', language: 'pt', other: 'es' },
  french: { phone: '+33 6 ', language: 'fr', other: 'en' },
}

const domains = ['mail.example', 'post.example', 'inbox.example', 'home.example'] as const

/** FNV-1a: a number from a text. Contacts must not use the dice of the bookings, or every figure of the demo would change. */
const hash = (text: string) => {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
  return (sum ^ (sum >>> 13)) >>> 0
}

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', ı: 'i', œ: 'oe' }

const asMailName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[äöüßøıœ]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z -]/g, '')
    .trim()
    .replaceAll(' ', '.')

type Customer = {
  partnerid: number
  market: MarketKey
  name: string
  /** Whoever asks by the booking page has left a mail address. */
  isRequest: boolean
  /** Tells people of the same name apart; four of them at most, so that customers come back. */
  variant: number
}

/** How a customer can be reached: the same person has the same mail address and phone every time. */
export const contactOf = ({ partnerid, market, name, isRequest, variant }: Customer) => {
  const domain = domains[hash(String(variant)) % domains.length] ?? domains[0]
  const person = hash(`${partnerid}/${name}/${domain}`)
  const { phone, language, other } = habits[market]
  const towns = places[partnerid] ?? []
  const [hasMail, hasPhone] = [isRequest || person % 6 > 0, person % 6 === 0 || person % 4 > 0]
  return {
    customeremail: hasMail ? `${asMailName(name)}@${domain}` : '',
    customerphone: hasPhone ? `${phone}${String(hash(`${person}`) % 100_000_000).padStart(8, '0')}` : '',
    customerplace: towns[person % towns.length] ?? '',
    customerlanguage: person % 13 === 0 ? other : language,
  }
}
