import { isCode, type SourceFile } from '../architecture/source-file.ts'
import { type Text, textsInCode } from './texts-in-code.ts'

/** Texts in other languages, whole files of them, and files that tools write. */
const unchecked = [/\/messages\/(de|nl|be|es|pt|fr)\.ts$/, /^docs\/words\.md$/, /(?<!\/en)\.json$/, /\.(html|svg)$/]

/** Names of people, ships, places and pages in all languages: only the comments are English. */
const isData = ({ path }: SourceFile) =>
  /^demo\/(?!.*\.test\.ts$)|^bench\/generate|\/(reference-data|plausible-values)[^/]*\.ts$|^contract\/src\/example-brands\.ts$/.test(
    path,
  )

/** The English texts that people read: here every string counts, also a single word. */
const isEnglishDictionary = ({ path }: SourceFile) => /\/messages\/en\.ts$/.test(path)

const blank = (text: string) => text.replace(/\S/g, ' ')
const matchesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)]

const textsInMarkdown = ({ text }: SourceFile): Text[] => [
  { kind: 'prose', start: 0, text: text.replace(/^```[\s\S]*?^```/gm, blank).replace(/\]\([^)]*\)/g, blank) },
]

/** The values of a file of texts. */
const textsInJson = ({ text }: SourceFile): Text[] =>
  matchesIn(text, /(?<=: ")(?:[^"\\]|\\.)*/g).map(({ 0: value, index }) => ({
    kind: 'prose' as const,
    text: value,
    start: index,
  }))

/** Comments, classes and variables. */
const textsInStyles = ({ text }: SourceFile): Text[] => [
  ...matchesIn(text, /\/\*[\s\S]*?\*\//g).map(({ 0: comment, index }) => ({
    kind: 'prose' as const,
    text: comment,
    start: index,
  })),
  ...matchesIn(text, /(?<=\.|--)[a-z][\w-]*(?=[^{};]*\{|\s*:)/gi).map(({ 0: name, index }) => ({
    kind: 'name' as const,
    text: name,
    start: index,
  })),
]

/** Everything but quoted values: comments, tables, columns. */
const textsInSql = ({ text }: SourceFile): Text[] => {
  const comments = matchesIn(text, /--.*$/gm).map(({ 0: comment, index }) => ({
    kind: 'prose' as const,
    text: comment,
    start: index,
  }))
  return [...comments, { kind: 'name', text: text.replace(/--.*$|'[^']*'/gm, blank), start: 0 }]
}

const textsInSource = (file: SourceFile): Text[] => {
  const texts = textsInCode(file)
  if (isData(file)) return texts.filter(({ kind }) => kind === 'prose')
  return texts.map((text) => (text.kind === 'string' && isEnglishDictionary(file) ? { ...text, kind: 'prose' } : text))
}

/** What is checked in a file; empty if nothing is. */
export const textsInFile = (file: SourceFile): Text[] => {
  if (unchecked.some((pattern) => pattern.test(file.path))) return []
  if (isCode(file)) return textsInSource(file)
  if (file.path.endsWith('.json')) return textsInJson(file)
  if (file.path.endsWith('.md')) return textsInMarkdown(file)
  if (file.path.endsWith('.css')) return textsInStyles(file)
  if (file.path.endsWith('.sql')) return textsInSql(file)
  return []
}
