import { foldForSearch } from '@gangway/contract/bookings'

/** With three columns like it, an index row must stay under 2,704 bytes. */
const mostBytes = 1000

const room = new Uint8Array(mostBytes)
const encoder = new TextEncoder()

/** The folded words that a booking is found by, as many as fit; no character is cut in two. */
export const searchText = (parts: readonly string[]): string => {
  const folded = foldForSearch(parts.filter((part) => part !== '').join(' '))
  const { read } = encoder.encodeInto(folded, room)
  return folded.slice(0, read)
}
