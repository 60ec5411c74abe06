import type { SourceFile } from '../architecture/source-file.ts'
import { formatPlace } from '../architecture/syntax.ts'
import type { KnownWords } from './known-words.ts'
import { type Word, wordsOfName, wordsOfProse } from './split-words.ts'
import type { Text } from './texts-in-code.ts'
import { textsInFile } from './texts-in-file.ts'
import { declaresWire } from './wire-names.ts'

/** Fewer words are labels or data. */
const shortestSentence = 3

/** Data in another language has umlauts or accents, or more unknown words than an English sentence with a slip. */
const isEnglish = (words: readonly Word[], unknown: readonly Word[]) =>
  words.length >= shortestSentence &&
  unknown.length * 4 <= words.length &&
  unknown.every(({ word }) => /^[a-z']+$/i.test(word))

/** Columns are checked in the migrations. */
const sql = /^\s*(select|insert into|update \w+ set|delete from|create|alter|grant|revoke|drop|truncate|with \w+ as)\b/i

const unknownIn = ({ kind, text }: Text, file: SourceFile, { isWord, isWireName }: KnownWords): Word[] => {
  const isWire = declaresWire(file) && (kind === 'name' || /^[a-z/:]+$/.test(text))
  if (isWire) return wordsOfName(text).filter(({ word }) => !isWireName(word))
  if (kind === 'name') return wordsOfName(text).filter(({ word }) => !isWord(word))
  if (kind === 'string' && sql.test(text)) return []
  const words = wordsOfProse(text)
  const isKnown = (word: string) => isWord(word) || wordsOfName(word).every((part) => isWord(part.word))
  const unknown = words.filter(({ word }) => !isKnown(word))
  if (kind === 'string' && !isEnglish(words, unknown)) return []
  return unknown.filter(({ isProperName }) => !isProperName)
}

/** Unknown words of a file, one line each: `path:line: word`. */
export const findMisspellings = (file: SourceFile, known: KnownWords): string[] =>
  textsInFile(file).flatMap((text) =>
    unknownIn(text, file, known).map(({ word, start }) => `${formatPlace(file, text.start + start)}: ${word}`),
  )
