import { foldForSearch } from './search-fold.ts'

/** With two such columns, an index row must stay under 2,704 bytes. */
const mostBytes = 1000

const room = new Uint8Array(mostBytes)
const encoder = new TextEncoder()

/** As much of a text as fits, without cutting a character in two. */
const fitting = (text: string): string => {
  // A UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= mostBytes) return text
  return text.slice(0, encoder.encodeInto(text, room).read)
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

/** The searchable parts of a booking. The comment comes last: it is the longest, and its end may be cut off. */
type Found = { words: readonly string[]; travelername: string; comment: string }

/** The folded words of a booking: one text without its traveler, one with. */
export const searchTexts = ({ words, travelername, comment }: Found) => ({
  suchtext: fitting(foldForSearch(joined([...words, comment]))),
  suchtexttraveler: fitting(foldForSearch(joined([...words, travelername, comment]))),
})

/** The folded words of what people wrote about a booking: the agency's own reference, then the newest notes first. */
export const workSearchText = (reference: string, notes: readonly string[]) =>
  foldForSearch(joined([reference, ...notes]))
