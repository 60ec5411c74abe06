import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'
import { root } from '../project.ts'

/** The project's own words: each of these files says at its top what belongs there. */
const vocabularyFile = join(root, 'docs/vocabulary.md')
const technicalFile = join(import.meta.dirname, 'technical-words.txt')

const dictionaries = {
  english: '@cspell/dict-en-gb/en_GB.trie.gz',
  software: [
    'softwareTerms.txt.gz',
    'software-tools.txt',
    'computing-acronyms.txt',
    'coding-compound-terms.txt',
    'networkingTerms.txt',
    'posix-signals.txt',
  ].map((name) => `@cspell/dict-software-terms/dict/${name}`),
} as const

const readPackaged = (path: string) => {
  const bytes = readFileSync(join(root, 'node_modules', path))
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

const lettersIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

const wordsInList = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap(lettersIn)

/** The terms of docs/vocabulary.md: the first column of its tables. */
export const termsIn = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => lettersIn(line.split('|')[1] ?? ''))

export type KnownWords = ReturnType<typeof readKnownWords>

const shortestPart = 3
/** Parts of wire names that are no words: `partnerid`, `bookingnr`, `createdat`. */
const shortParts = new Set(['id', 'ids', 'nr', 'no', 'at', 'by', 'is', 'on', 'to'])

/** English, the usual words of software, the project's own terms, its technical words, and the names of the wire. */
export const readKnownWords = (wireNames: readonly string[]) => {
  const english = decodeTrie(readPackaged(dictionaries.english))
  const listed = new Set([
    ...dictionaries.software.flatMap((path) => wordsInList(readPackaged(path).toString())),
    ...termsIn(readFileSync(vocabularyFile, 'utf8')),
    ...wordsInList(readFileSync(technicalFile, 'utf8')),
  ])
  const wire = new Set(wireNames)
  const isPlural = (word: string, words: ReadonlySet<string>) => word.endsWith('s') && words.has(word.slice(0, -1))
  const isListed = (word: string) => listed.has(word) || english.hasWord(word, false) || isPlural(word, listed)
  const isWire = (word: string) => wire.has(word) || isPlural(word, wire)
  const isPart = (part: string) => shortParts.has(part) || (part.length >= shortestPart && isListed(part))
  const isCompound = (word: string) => {
    const reached = [0] // where a part can end
    for (let end = 2; end <= word.length; end++) {
      if (reached.some((start) => isPart(word.slice(start, end)))) reached.push(end)
    }
    return reached.includes(word.length)
  }
  return {
    isWord: (word: string) => isWire(word.toLowerCase()) || isListed(word.toLowerCase()),
    /** Whether a name of the wire is made of known words. */
    isWireName: (name: string) => isListed(name.toLowerCase()) || isCompound(name.toLowerCase()),
  }
}
