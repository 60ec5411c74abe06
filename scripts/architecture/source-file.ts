import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'

/** A text file of the project; `path` is relative to the project's folder, with slashes. */
export type SourceFile = { path: string; text: string }

/** Violations, one line each, starting with the path. Empty if there are none. */
export type Rule = (tree: readonly SourceFile[]) => string[]

const textFiles = '**/*.{ts,tsx,mjs,js,json,md,sql,css,html,svg,yml,yaml,toml,sh}'
const filesWithoutEnding = ['.ci/run', '.gitignore', '.gitattributes', '.npmrc', 'Dockerfile', '.dockerignore']

/** .gitignore's lines as globs; ours are plain names, folders and extensions. */
const ignoredGlobs = (root: string) =>
  readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (line.endsWith('/') ? `${line}**` : line))
    .flatMap((glob) => [glob, `**/${glob}`])

/** Every text file that is not ignored. It does not use git, so that it also works in a copy without history. */
export const readTree = (root: string): SourceFile[] => {
  const ignored = [...ignoredGlobs(root), '.git/**']
  const isIgnored = (path: string) => ignored.some((glob) => matchesGlob(path, glob) || matchesGlob(`${path}/x`, glob))
  const options = {
    cwd: root,
    withFileTypes: true,
    exclude: (entry: { parentPath: string; name: string }) =>
      isIgnored(relative(root, join(entry.parentPath, entry.name))),
  } as const
  return globSync([textFiles, '.ci/*', ...filesWithoutEnding], options)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = ({ path }: SourceFile) => /\.(test|spec)\.tsx?$/.test(path)

/** Shipped code: neither tests nor the tools around it. */
export const isProduct = (file: SourceFile) =>
  /^(contract|booking-page|embedded-postgres|server|kit|portal|operator)\//.test(file.path) &&
  isCode(file) &&
  !isTest(file) &&
  !isRehearsal(file)

/** Demo data and test code: they may contain facts that the product must not know. */
export const isRehearsal = ({ path }: SourceFile) =>
  /^demo\/|^(contract|embedded-postgres|server|portal|operator)\/src\/testing\//.test(path)
