import { posix } from 'node:path'
import type { Rule } from './source-file.ts'

const link = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g

/** A link in the documents leads to an existing document. Images are not read here, so they are not checked. */
export const docLinks: Rule = (tree) => {
  const paths = new Set(tree.map(({ path }) => path))
  return tree
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(link)]
        .map(([, target = '']) => posix.join(posix.dirname(path), target))
        .filter((target) => !paths.has(target) && /\.(md|ts|tsx|mjs|json|sql)$/.test(target))
        .map((target) => `${path}: links to ${target}, which does not exist`),
    )
}
