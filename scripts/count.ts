import { cycles } from './architecture/cycles.ts'
import { listEdges } from './architecture/module-graph.ts'
import { isCode, readTree, type SourceFile } from './architecture/source-file.ts'
import { parseFile, walk } from './architecture/syntax.ts'
import { root } from './project.ts'
import { bookingWalk, guideFiles, phoneWalk } from './walks.ts'

// `npm run count`: how large the project is, how many files one has to read to follow a value, and what its checks let pass.

const isSource = ({ path }: SourceFile) => /\.(ts|tsx|mjs|css|sql)$/.test(path)
const isTestCode = ({ path }: SourceFile) => /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//.test(path)

const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length
const sumOf = (files: readonly SourceFile[], measure: (file: SourceFile) => number) =>
  files.reduce((sum, file) => sum + measure(file), 0)
const matches = (pattern: RegExp) => (file: SourceFile) => [...file.text.matchAll(pattern)].length

const countAny = (file: SourceFile) => {
  let count = 0
  walk(parseFile(file), ({ type }) => {
    if (type === 'TSAnyKeyword') count += 1
    return undefined
  })
  return count
}

const suppressions = /\/[/*] ?(biome-ignore|@ts-expect-error|@ts-ignore|eslint-disable)\b/g

/** Short files that only one other file of the product imports: they may belong into it. */
const shortWithOneReader = (code: readonly SourceFile[]) => {
  const readers = Map.groupBy(listEdges(code), ({ to }) => to)
  return code.filter(
    (file) => linesOf(file) <= 25 && new Set(readers.get(file.path)?.map(({ from }) => from.path)).size === 1,
  )
}

export const countProject = (tree: readonly SourceFile[]): [what: string, count: number][] => {
  const source = tree.filter(isSource)
  const code = source.filter((file) => !isTestCode(file))
  const documents = tree.filter(({ path }) => path.endsWith('.md'))
  return [
    ['lines of code', sumOf(code, linesOf)],
    ['lines of tests', sumOf(source.filter(isTestCode), linesOf)],
    ['source files without tests', code.length],
    ['files of 25 lines or fewer with one reader', shortWithOneReader(code).length],
    ['words of documents', sumOf(documents, matches(/\S+/g))],
    ['import cycles', cycles(tree).length],
    ['any', sumOf(source.filter(isCode), countAny)],
    ['suppressions', sumOf(source, matches(suppressions))],
    ['files that a phone number passes from field to database and back', phoneWalk.length],
    ['files that a booking passes from feed to Excel cell', bookingWalk.length],
    ['files that a new noun with one screen touches, its texts included', guideFiles('noun.md').length],
  ]
}

if (import.meta.main)
  for (const [what, count] of countProject(readTree(root))) console.log(`${String(count).padStart(8)}  ${what}`)
