import { isProduct, type Rule, type SourceFile } from './source-file.ts'
import { isNode, type Node, placeOf, syntaxOf, walk } from './syntax.ts'

/** Only these read the world around the program; everybody else is given it, so that a test can set it. */
const readers = [
  /^server\/src\/(main|config)\.ts$/,
  /^operator\/src\/main\.ts$/,
  /^portal\/src\/(main\.tsx|lib\/.*)$/,
  // PostgreSQL's own programs need Windows' folders from the environment.
  /^server\/src\/db\/embedded-user\.ts$/,
]

const browserGlobals = ['window', 'localStorage', 'sessionStorage', 'navigator', 'globalThis']
const members = ['process.env', 'Date.now', 'Math.random', 'document.cookie']

const nameOf = (value: unknown) => (isNode(value) && value.type === 'Identifier' ? String(value.name) : '')

/** Type annotations mention names without reading anything. */
const isTypeSyntax = ({ type }: Node) => /^TS(Type|Interface|Module)/.test(type)

/** What a node reads, if it reads the world. */
const readBy = (node: Node): string | undefined => {
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date') {
    return Array.isArray(node.arguments) && node.arguments.length === 0 ? 'new Date()' : undefined
  }
  if (node.type === 'CallExpression') return ['fetch', 'Date'].find((name) => name === nameOf(node.callee))
  if (node.type === 'MemberExpression') {
    const path = `${nameOf(node.object)}.${nameOf(node.property)}`
    return members.find((member) => member === path) ?? browserGlobals.find((name) => name === nameOf(node.object))
  }
  return undefined
}

/** Names that the file itself declares are no globals. */
const declaredIn = (file: SourceFile) => {
  const names = new Set<string>()
  const add = (pattern: unknown) => {
    if (isNode(pattern)) walk(pattern, (node) => void names.add(nameOf(node)))
  }
  walk(syntaxOf(file), (node) => {
    if (node.type === 'VariableDeclarator') add(node.id)
    if (node.type === 'ImportSpecifier') add(node.local)
    if (Array.isArray(node.params)) for (const param of node.params) add(param)
    return undefined
  })
  return names
}

const readsOf = (file: SourceFile) => {
  const own = declaredIn(file)
  const complaints: string[] = []
  walk(syntaxOf(file), (node) => {
    if (isTypeSyntax(node)) return false
    const read = readBy(node)
    const name = read?.replace('new ', '').split(/[.(]/)[0] ?? ''
    if (read && !own.has(name)) complaints.push(`${placeOf(file, node.start)}: reads ${read}; have it passed in`)
    return undefined
  })
  return complaints
}

/** Nothing outside main, config and the portal's lib reads the environment, the window, the clock, chance or the network. */
export const surroundings: Rule = (tree) =>
  tree.filter((file) => isProduct(file) && !readers.some((place) => place.test(file.path))).flatMap(readsOf)
