import { posix } from 'node:path'
import { isCode, type Rule } from './source-file.ts'

/** Names that say nothing about the content. */
const empty = ['utils', 'util', 'helpers', 'helper', 'types', 'index']
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The name without its role suffix: agency-store.test.ts → agency-store. */
const stemOf = (path: string) => posix.basename(path).replace(/(\.(test|spec|config|d))?\.(ts|tsx|mjs)$/, '')

/** Code files and folders have kebab-case names that describe their content. */
export const fileNames: Rule = (tree) =>
  tree.filter(isCode).flatMap(({ path }) => {
    const parts = [
      ...posix
        .dirname(path)
        .split('/')
        .filter((part) => part !== '.'),
      stemOf(path),
    ]
    return parts.flatMap((part) => {
      if (empty.includes(part)) return [`${path}: "${part}" says nothing about the content`]
      return kebab.test(part) ? [] : [`${path}: "${part}" is not kebab-case`]
    })
  })
