import { foldForSearch } from '@gangway/contract/bookings'

/** With two such columns, an index row must stay under 2,704 bytes. */
const mostBytes = 1000

const room = new Uint8Array(mostBytes)
const encoder = new TextEncoder()

/** As much of a text as fits; no character is cut in two. */
const fitting = (text: string): string => {
  // A character of a JavaScript text has at most three bytes.
  if (text.length * 3 <= mostBytes) return text
  return text.slice(0, encoder.encodeInto(text, room).read)
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

/** The folded words that a booking is found by: one text without its traveler, one with. */
export const searchTexts = (parts: readonly string[], travelername: string) => {
  const folded = foldForSearch(joined(parts))
  return { suchtext: fitting(folded), suchtexttraveler: fitting(joined([folded, foldForSearch(travelername)])) }
}
