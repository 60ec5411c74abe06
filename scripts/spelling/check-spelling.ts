import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readTree, type SourceFile } from '../architecture/source-file.ts'
import { cache, root } from '../project.ts'
import { listWireNames } from './wire-names.ts'

const cacheFile = join(cache, 'spelling.json')

/** The hashes of files without a finding, and of everything else that decides about one. */
type Cache = { basis: string; clean: string[] }

const hash = (...texts: readonly string[]) => createHash('sha256').update(texts.join('\0')).digest('base64url')

/** The vocabulary, the versions of the dictionaries, and the checker itself. */
const isBasis = ({ path }: SourceFile) =>
  path === 'docs/vocabulary.md' || path === 'package.json' || path.startsWith('scripts/spelling/')

const readCache = (): Cache | undefined => {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'))
  } catch {
    return undefined // the first run, or truncated by a kill
  }
}

const advice = `
Correct the spelling. If the word is right:
  a term of the project or a German name of the wire  explain it in a table of docs/vocabulary.md
  a word of a package, a protocol or a standard       add it to scripts/spelling/technical-words.txt
  data in another language                            belongs in a dictionary or a data file; in a comment, in backticks`

/** True if every English word is known. Reads only what has changed since it was last found right. */
export const spellingIsRight = async () => {
  const tree = readTree(root)
  const technicalWords = readFileSync(join(import.meta.dirname, 'technical-words.txt'), 'utf8')
  const wireNames = listWireNames(tree)
  const basis = hash(technicalWords, ...wireNames, ...tree.filter(isBasis).map(({ text }) => text))
  const last = readCache()
  const known = new Set(last?.basis === basis ? last.clean : [])
  const hashed = tree.map((file) => ({ file, id: hash(file.path, file.text) }))
  const changed = hashed.filter(({ id }) => !known.has(id))
  if (changed.length === 0) return true
  // Loaded only here: parser and dictionaries take longer than the rest of a run without changes.
  const [{ readKnownWords }, { findMisspellings }] = await Promise.all([
    import('./known-words.ts'),
    import('./misspellings.ts'),
  ])
  const words = readKnownWords(wireNames)
  const checked = changed.map(({ file, id }) => ({ id, findings: findMisspellings(file, words) }))
  const failed = checked.filter(({ findings }) => findings.length > 0)
  const failedIds = new Set(failed.map(({ id }) => id))
  const clean = hashed.map(({ id }) => id).filter((id) => !failedIds.has(id))
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify({ basis, clean } satisfies Cache))
  if (failed.length === 0) return true
  const findings = failed.flatMap((one) => one.findings)
  console.error(`Unknown words (${findings.length}):\n${findings.join('\n')}\n${advice}`)
  return false
}
