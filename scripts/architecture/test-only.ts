import { listEdges } from './module-graph.ts'
import { isCode, type Rule } from './source-file.ts'

const isTestCode = (path: string) => /\.(test|spec)\.tsx?$|^(e2e|bench|scripts)\/|\/testing\//.test(path)

/** TAK-1: modules of the product that only tests and benchmarks import: they belong to the tests. */
export const testOnly: Rule = (tree) =>
  [...Map.groupBy(listEdges(tree), ({ to }) => to)]
    .filter(
      ([to, edges]) =>
        isCode({ path: to, text: '' }) && !isTestCode(to) && edges.every(({ from }) => isTestCode(from.path)),
    )
    .map(([to]) => `${to}: only tests import it`)
