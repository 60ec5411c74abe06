import { isProduct, type Rule, type SourceFile } from './source-file.ts'
import { formatPlace, isNode, type Node, parseFile, walk } from './syntax.ts'

/** Only these read the program's surroundings; all others get it passed in, so that a test can set it. */
const readers = [
  /^server\/src\/(main|config)\.ts$/,
  /^operator\/src\/main\.ts$/,
  /^(portal|console)\/src\/(main\.tsx|lib\/.*)$/,
  /^kit\/src\/(api|browser)\/.*$/,
  // PostgreSQL's own programs need Windows' folders from the environment.
  /^embedded-postgres\/src\/user\.ts$/,
]

/** Globals that may not be used at all, and objects of which these members may not be used. */
const globals = ['window', 'localStorage', 'sessionStorage', 'navigator', 'globalThis', 'fetch']
const members = ['process.env', 'Date.now', 'Math.random', 'document.cookie']

const nameOf = (value: unknown) => (isNode(value) && value.type === 'Identifier' ? String(value.name) : '')

/** Type annotations mention names without reading anything. */
const isTypeSyntax = ({ type }: Node) => /^TS(Type|Interface|Module)/.test(type)

/** Where an identifier is the name of a property, not a reference. */
const isPropertyName = (node: Node, key: string) =>
  node.computed !== true && (key === 'key' || (key === 'property' && node.type === 'MemberExpression'))

const globalsBelow = (node: Node) =>
  Object.entries(node)
    .filter(([key]) => !isPropertyName(node, key))
    .flatMap(([, value]) => value)
    .map(nameOf)
    .filter((name) => globals.includes(name))

/** What a node reads of the program's surroundings. */
const listNodeReads = (node: Node): string[] => {
  const reads = globalsBelow(node)
  const hasArguments = Array.isArray(node.arguments) && node.arguments.length > 0
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && !hasArguments) reads.push('Date')
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'Date') reads.push('Date')
  if (node.type === 'VariableDeclarator' && nameOf(node.init) === 'process') reads.push('process')
  const member = node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : ''
  return members.includes(member) ? [...reads, member] : reads
}

/** Names that the file itself declares are not globals. */
const listDeclared = (file: SourceFile) => {
  const names = new Set<string>()
  const add = (pattern: unknown) => {
    if (isNode(pattern)) walk(pattern, (node) => void names.add(nameOf(node)))
  }
  walk(parseFile(file), (node) => {
    if (node.type === 'VariableDeclarator') add(node.id)
    if (node.type === 'ImportSpecifier') add(node.local)
    if (Array.isArray(node.params)) for (const param of node.params) add(param)
    return undefined
  })
  return names
}

const listReads = (file: SourceFile) => {
  const own = listDeclared(file)
  const complaints: string[] = []
  walk(parseFile(file), (node) => {
    if (isTypeSyntax(node)) return false
    for (const read of listNodeReads(node)) {
      const [name = ''] = read.split('.')
      if (!own.has(name)) complaints.push(`${formatPlace(file, node.start)}: reads ${read}; have it passed in`)
    }
    return undefined
  })
  return complaints
}

/**
 * Nothing outside main, config and the portal's lib reads the environment, the window, the clock, randomness or the
 * network.
 */
export const surroundings: Rule = (tree) =>
  tree.filter((file) => isProduct(file) && !readers.some((place) => place.test(file.path))).flatMap(listReads)
