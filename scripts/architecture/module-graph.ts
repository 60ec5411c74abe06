import { posix } from 'node:path'
import { isCode, type SourceFile } from './source-file.ts'
import { type Import, listImports } from './syntax.ts'

/** One import of a file of ours. */
export type Edge = Import & { from: SourceFile; to: string }

/** `@gangway/contract/features/agency` is contract/src/features/agency.ts, and `@gangway/kit/layout/page.tsx` keeps its ending. */
const workspaceImport = /^@gangway\/([a-z0-9-]+)\/(.+)$/

/** The path that a specifier leads to, or undefined for a package. It need not exist. */
export const resolveImport = (from: SourceFile, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from.path), specifier.replace(/\?.*$/, ''))
  const [, workspace, rest] = workspaceImport.exec(specifier) ?? []
  if (!workspace || !rest) return undefined
  return `${workspace}/src/${rest}${/\.(tsx|css|json)$/.test(rest) ? '' : '.ts'}`
}

/** All imports among our own files. */
export const listEdges = (tree: readonly SourceFile[]): Edge[] =>
  tree.filter(isCode).flatMap((from) =>
    listImports(from).flatMap((one) => {
      const to = resolveImport(from, one.specifier)
      return to ? [{ ...one, from, to }] : []
    }),
  )
