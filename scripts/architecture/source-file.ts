import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text file of the project; `path` is relative to the project's folder, with slashes. */
export type SourceFile = { path: string; text: string }

/** Violations, one line each, starting with the path. Empty if there are none. */
export type Rule = (tree: readonly SourceFile[]) => string[]

const textFile = /\.(ts|tsx|mjs|js|json|md|sql|css|html|svg|yml|yaml|toml|sh)$/
const filesWithoutEnding = ['.ci/run', '.gitignore', '.gitattributes', '.npmrc', 'Dockerfile', '.dockerignore']

/** Whether a line of .gitignore means a path; ours are plain names, folders and endings. */
const isMeant = (line: string, path: string) => {
  const name = line.replace(/\/$/, '')
  return name.startsWith('*') ? path.endsWith(name.slice(1)) : `/${path}`.endsWith(`/${name}`)
}

/** Every text file that is not ignored. It does not use git, so that it also works in a copy without history. */
export const readTree = (root: string): SourceFile[] => {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const ignored = ['.git/', ...lines.filter((line) => line !== '' && !line.startsWith('#'))]
  const listPaths = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (ignored.some((line) => isMeant(line, path))) return []
      if (entry.isDirectory()) return listPaths(path)
      return entry.isFile() && (textFile.test(path) || filesWithoutEnding.includes(path)) ? [path] : []
    })
  return listPaths('')
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = ({ path }: SourceFile) => /\.(test|spec)\.tsx?$/.test(path)

/** Shipped code: neither tests nor the tools around it. */
export const isProduct = (file: SourceFile) =>
  /^(contract|booking-page|embedded-postgres|server|kit|portal|console|operator)\//.test(file.path) &&
  isCode(file) &&
  !isTest(file) &&
  !isTryOut(file)

/** Demo data and test code: they may contain facts that the product must not know. */
export const isTryOut = ({ path }: SourceFile) =>
  /^demo\/|^(contract|embedded-postgres|server|kit|portal|console|operator)\/src\/testing\//.test(path)
