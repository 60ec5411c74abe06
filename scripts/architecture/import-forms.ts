import { resolveImport } from './module-graph.ts'
import { isCode, type Rule, type SourceFile } from './source-file.ts'
import { formatPlace, type Import, listImports } from './syntax.ts'

const workspaceOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

const tools = ['scripts', 'bench', 'e2e', '']

/** A workspace imports another by its package name; the tools around the product import each other by path. */
const mayLeave = (from: string, to: string) => from === 'scripts' || (tools.includes(from) && tools.includes(to))

/** The configuration of a tool belongs to the tools, wherever it lies. */
const isConfiguration = (path: string) => /\.config\.ts$/.test(path)

const leavesWorkspace = (file: SourceFile, { specifier }: Import) => {
  const to = workspaceOf(resolveImport(file, specifier) ?? '')
  const from = isConfiguration(file.path) ? '' : workspaceOf(file.path)
  return specifier.startsWith('.') && from !== to && !mayLeave(from, to)
}

/** A path stays in its workspace. That imports exist, have their extension and are no barrels, compiler and linter say. */
export const importPaths: Rule = (tree) =>
  tree.filter(isCode).flatMap((file) =>
    listImports(file)
      .filter((one) => leavesWorkspace(file, one))
      .map(({ specifier, start }) => `${formatPlace(file, start)}: ${specifier} leaves its workspace by a path`),
  )

/** A path is a path: no alias is declared. */
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
