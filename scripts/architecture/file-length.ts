import { isCode, type Rule } from './source-file.ts'

const longest = 400

/** Lists of facts are long by nature and are not read from top to bottom. */
const lists = /^server\/src\/features\/reference\/|^demo\//

/** A file has one subject and can be read in one go. */
export const fileLength: Rule = (tree) =>
  tree
    .filter((file) => isCode(file) && !lists.test(file.path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${longest}`)
