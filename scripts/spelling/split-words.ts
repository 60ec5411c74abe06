/** A word and where it starts in its text. Proper names need not be known. */
export type Word = { word: string; start: number; isProperName?: boolean }

/** A run of letters; an apostrophe may join two. Letters beside digits are codes (`sha256`, `a4f9`), not words. */
const run = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?:['’][\p{L}]+)*(?![\p{L}\p{M}\p{N}])/gu
const codeBetween = /\blint\/\S+|`[^`]*`|https?:\/\/\S+|\S+@\S+|#\w+|--[\w-]+|\$\{[^}]*\}|\\[nrtux]\S*/g
const humps = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** Shorter ones are abbreviations more often than words. */
const shortest = 4

const blank = (text: string) => text.replace(/\S/g, ' ')

const splitHumps = ({ word, start }: Word): Word[] => {
  let at = start
  return word.split(humps).map((part) => {
    const hump = { word: part, start: at }
    at += part.length
    return hump
  })
}

const isLong = ({ word }: Word) => word.length >= shortest

/** A capital within a sentence begins a proper name: `asks for Fastify`, but not `# Fastify`. */
const isProperName = (text: string, { word, start }: Word) =>
  /^\p{Lu}/u.test(word) && /[\p{L},]["“„‘(*]*\s["“„‘(*]*$/u.test(text.slice(Math.max(0, start - 9), start))

/** The words of a sentence, without code, addresses and options in it. */
export const wordsOfProse = (prose: string): Word[] => {
  const text = prose.replace(codeBetween, blank)
  return [...text.matchAll(run)]
    .map(({ 0: word, index }) => ({ word: word.replaceAll('’', "'").replace(/'s$/, ''), start: index }))
    .filter(isLong)
    .map((word) => ({ ...word, isProperName: isProperName(text, word) }))
}

/** The words of a name: `bookingEngineUrl`, `MAX_ROWS`, `date-field2`. */
export const wordsOfName = (name: string): Word[] =>
  [...name.matchAll(/[\p{L}\p{M}]+/gu)]
    .map(({ 0: word, index }) => ({ word, start: index }))
    .flatMap(splitHumps)
    .filter(isLong)
