import { parseSync } from 'vite'
import type { SourceFile } from '../architecture/source-file.ts'
import { isNode, type Node, walk } from '../architecture/syntax.ts'

/** A `string` is checked only if it reads like an English sentence; many are data in other languages. */
export type Text = { kind: 'prose' | 'name' | 'string'; text: string; start: number }

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

/** The names that a pattern introduces: not the keys it reads from somebody else's object. */
const boundNames = (pattern: Node): Node[] => {
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'Property') return pattern.shorthand ? [] : nodesIn(pattern.value).flatMap(boundNames)
  const inside = [pattern.properties, pattern.elements, pattern.left, pattern.argument]
  return inside.flatMap(nodesIn).flatMap(boundNames)
}

/** The names that a node declares. Names that are only used are checked where they are declared, or are not ours. */
const declaredNames = (node: Node): Node[] => {
  const isOwnKey = /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature)$/.test(node.type)
  if (isOwnKey && !node.computed && !node.shorthand)
    return nodesIn(node.key).filter(({ type }) => type === 'Identifier')
  if (/^(VariableDeclarator|ClassDeclaration|TSTypeAliasDeclaration)$/.test(node.type)) {
    return nodesIn(node.id).flatMap(boundNames)
  }
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
    return [...nodesIn(node.id), ...nodesIn(node.params)].flatMap(boundNames)
  }
  return []
}

/** The text of a string as it is written, with `${…}` in place of the values in it. */
const stringIn = (node: Node, { text }: SourceFile) => {
  const isString = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  return isString && typeof node.end === 'number' ? text.slice(node.start + 1, node.end - 1) : undefined
}

const firstName = (callee: Node): unknown => {
  const [inner] = [callee.callee, callee.object, callee.tag].flatMap(nodesIn)
  return inner ? firstName(inner) : callee.name
}

/** Titles of tests, errors and log lines: what is passed to these is always English. */
const englishArguments = (node: Node): Node[] => {
  if (!/^(Call|New)Expression$/.test(node.type) || !isNode(node.callee)) return []
  const method = isNode(node.callee.property) ? String(node.callee.property.name) : ''
  const isTest = /^(test|describe)$/.test(String(firstName(node.callee))) && method !== 'each'
  const isLog = node.callee.name === 'Error' || (/^(error|warn|info)$/.test(method) && !isTest)
  return isTest || isLog ? nodesIn(node.arguments) : []
}

const isImport = (node: Node) => /^(Import|ExportAll|ExportNamed)/.test(node.type) && isNode(node.source)

const isSql = ({ type, tag }: Node) => type === 'TaggedTemplateExpression' && isNode(tag) && tag.name === 'sql'

/** Comments, declared names and strings of a TypeScript or JavaScript file. */
export const textsInCode = (file: SourceFile): Text[] => {
  const { program, comments } = parseSync(file.path, file.text)
  const texts: Text[] = comments.map(({ value, start }) => ({ kind: 'prose', text: value, start: start + 2 }))
  const root: unknown = program
  if (!isNode(root)) return texts
  const english = new Set<Node>()
  walk(root, (node) => {
    if (isImport(node) || isSql(node)) return false
    for (const name of declaredNames(node)) texts.push({ kind: 'name', text: String(name.name), start: name.start })
    for (const argument of englishArguments(node)) english.add(argument)
    const text = stringIn(node, file)
    if (text) texts.push({ kind: english.has(node) ? 'prose' : 'string', text, start: node.start + 1 })
    return undefined
  })
  return texts
}
