import { isProduct, type Rule, type SourceFile } from './source-file.ts'
import { formatPlace, isNode, type Node, parseFile, walk } from './syntax.ts'

const numbers = [101, 102, 104, 105, 106, 107, 108, 109, 111, 112]

/** A drawing may be 104 wide. */
const isLength = (node: Node) => {
  const named = node.type === 'Property' ? node.key : node.name
  return (
    ['Property', 'JSXAttribute'].includes(node.type) &&
    isNode(named) &&
    /^(width|height|size)$/.test(String(named.name))
  )
}

const inCode = (file: SourceFile) => {
  const violations: string[] = []
  walk(parseFile(file), (node) => {
    if (isLength(node)) return false
    const { type, value, start } = node
    if (type === 'Literal' && value !== '' && numbers.includes(Number(value))) {
      violations.push(`${formatPlace(file, start)}: ${value} is a brand's number; use the brand's row`)
    }
    return undefined
  })
  return violations
}

const inSql = ({ path, text }: SourceFile) =>
  text
    .replace(/--.*$/gm, '')
    .split('\n')
    .flatMap((line, at) => (/\b1(0[124-9]|1[12])\b/.test(line) ? [`${path}:${at + 1}: contains a brand's number`] : []))

/** BRD-6: brands are data. No code knows the number of one; it uses the fact that it needs. */
export const brandNumbers: Rule = (tree) => [
  ...tree.filter(isProduct).flatMap(inCode),
  ...tree.filter(({ path }) => path.startsWith('server/') && path.endsWith('.sql')).flatMap(inSql),
]
