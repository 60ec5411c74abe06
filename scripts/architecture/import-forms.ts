import { resolveImport } from './module-graph.ts'
import { isCode, type Rule, type SourceFile } from './source-file.ts'
import { formatPlace, type Import, isNode, listImports, parseFile } from './syntax.ts'

const workspaceOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

const tools = ['scripts', 'bench', 'e2e', '']

/** A workspace imports another by its package name; the tools around the product import each other by path. */
const mayLeave = (from: string, to: string) => from === 'scripts' || (tools.includes(from) && tools.includes(to))

/** The configuration of a tool belongs to the tools, wherever it lies. */
const isConfiguration = (path: string) => /\.config\.ts$/.test(path)

const complaintAbout = (file: SourceFile, { specifier }: Import, paths: ReadonlySet<string>) => {
  if (/^([#~/]|@\/)/.test(specifier)) return 'is a path alias'
  const target = resolveImport(file, specifier)
  if (!target) return undefined
  if (!specifier.startsWith('.')) return paths.has(target) ? undefined : `leads to ${target}, which does not exist`
  if (!/\.(ts|tsx|mjs|css|json|svg|html)(\?\w+)?$/.test(specifier)) return 'lacks its file extension'
  if (!paths.has(target)) return `leads to ${target}, which does not exist`
  const from = isConfiguration(file.path) ? '' : workspaceOf(file.path)
  const to = workspaceOf(target)
  return from === to || mayLeave(from, to) ? undefined : 'leaves its workspace by a path'
}

/** Imports name an existing file with its extension, by a relative path or a package name, never by an alias. */
export const importPaths: Rule = (tree) => {
  const paths = new Set(tree.map(({ path }) => path))
  return tree.filter(isCode).flatMap((file) =>
    listImports(file).flatMap((one) => {
      const complaint = complaintAbout(file, one, paths)
      return complaint ? [`${formatPlace(file, one.start)}: ${one.specifier} ${complaint}`] : []
    }),
  )
}

/** Aliases can also be declared where no import shows them. */
export const aliases: Rule = (tree) => {
  const declared: [RegExp, RegExp, string][] = [
    [/(^|\/)tsconfig[^/]*\.json$/, /"(paths|baseUrl)"\s*:/, 'declares path aliases'],
    [/(^|\/)package\.json$/, /"imports"\s*:/, 'declares path aliases'],
    [/(^|\/)(vite|vitest)\.config\.ts$/, /\balias\s*:/, 'declares path aliases'],
  ]
  return tree.flatMap(({ path, text }) =>
    declared
      .filter(([where, what]) => where.test(path) && what.test(text))
      .map(([, , complaint]) => `${path}: ${complaint}`),
  )
}

const listStatements = (file: SourceFile) => {
  const { body } = parseFile(file)
  return Array.isArray(body) ? body.filter(isNode) : []
}

/** A reader finds a name in the file that defines it: no wholesale exports, no files that only re-export. */
export const barrels: Rule = (tree) =>
  tree.filter(isCode).flatMap((file) => {
    const statements = listStatements(file)
    const wholesale = statements.filter(({ type }) => type === 'ExportAllDeclaration')
    const passesOn = statements.filter(({ type, source }) => type === 'ExportNamedDeclaration' && isNode(source))
    const isBarrel = statements.length > 0 && passesOn.length === statements.length
    return [
      ...wholesale.map(({ start }) => `${formatPlace(file, start)}: export * hides what is exported`),
      ...(isBarrel ? [`${file.path}: only re-exports other files`] : []),
    ]
  })
