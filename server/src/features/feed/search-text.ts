import { foldForSearch } from '@gangway/contract/search-fold'

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

/** What a booking is found by. The comment comes last: it is the longest, and what is cut off is its end. */
type Found = { words: readonly string[]; travelername: string; comment: string }

/** The folded words of a booking: one text without its traveler, one with. */
export const searchTexts = ({ words, travelername, comment }: Found) => ({
  suchtext: fitting(foldForSearch(joined([...words, comment]))),
  suchtexttraveler: fitting(foldForSearch(joined([...words, travelername, comment]))),
})
