import { regexMutants } from './regex-mutants.ts'

/** A node of the syntax tree, with as much of it as the mutants need. */
export type SyntaxNode = {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** What stands in the place of a node, and how the report shows both. */
export type Replacement = { code: string; from: string; to: string }

const operators: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&': ['|'],
  '|': ['&'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '++': ['--'],
  '--': ['++'],
}

const otherMethods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
    find: 'findLast',
    findLast: 'find',
    findIndex: 'findLastIndex',
    findLastIndex: 'findIndex',
  }),
)

/** Methods that return something like what they are called on: without the call, their work is missing. */
const removableMethods = new Set([
  'filter',
  'flatMap',
  'map',
  'normalize',
  'padStart',
  'replace',
  'replaceAll',
  'reverse',
  'slice',
  'toSorted',
  'trim',
])

/** Methods that answer a question: the opposite answer. */
const questions = new Set(['equals', 'has', 'includes', 'test'])

type Text = (node: SyntaxNode) => string

const child = (node: SyntaxNode, key: string) => node[key] as SyntaxNode // the caller knows the type of the node

const literalMutants = (node: SyntaxNode): string[] => {
  const { value, regex } = node as { value?: unknown; regex?: { pattern: string; flags: string } }
  if (regex) return regexMutants(regex.pattern, regex.flags).map((pattern) => `/${pattern}/${regex.flags}`)
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [String(value + 1), String(value - 1)]
  if (typeof value === 'string') return [value === '' ? "'mutant'" : "''"]
  return []
}

const atoms = new Set(['Identifier', 'Literal', 'MemberExpression', 'CallExpression', 'ParenthesizedExpression'])

/** An operand beside another operator than its own. */
const operand = (node: SyntaxNode, text: Text) => (atoms.has(node.type) ? text(node) : `(${text(node)})`)

const infixMutants = (node: SyntaxNode, text: Text): string[] => {
  const isAssignment = node.type === 'AssignmentExpression'
  const left = isAssignment ? text(child(node, 'left')) : operand(child(node, 'left'), text)
  const right = operand(child(node, 'right'), text)
  const operator = String(node.operator)
  if (operator === 'in' || operator === 'instanceof') return [`!(${text(node)})`]
  return (operators[operator] ?? []).map((other) => `${left} ${other} ${right}`)
}

const methodMutants = (node: SyntaxNode, text: Text): string[] => {
  const callee = child(node, 'callee')
  if (callee.type !== 'MemberExpression' || callee.computed === true) return []
  const method = text(child(callee, 'property'))
  const owner = text(child(callee, 'object'))
  const own = text(node)
  const afterMethod = own.slice(child(callee, 'property').end - node.start)
  const other = otherMethods.get(method)
  return [
    ...(other ? [`${owner}.${other}${afterMethod}`] : []),
    ...(removableMethods.has(method) && callee.optional !== true ? [owner] : []),
    ...(questions.has(method) ? [`!(${own})`] : []),
  ]
}

/** `a?.b` as `a.b`: every link of a chain that may be missing, as if it were always there. */
const chainMutants = (node: SyntaxNode, text: Text): string[] => {
  const own = text(node)
  const mutants: string[] = []
  for (let link = child(node, 'expression'); ; ) {
    const isCall = link.type === 'CallExpression'
    const inner = isCall ? link.callee : link.object
    if (!isNode(inner)) return mutants
    if (link.optional === true) {
      const at = inner.end - node.start
      const rest = own.slice(at).replace(/^\s*\?\./, isCall || link.computed === true ? '' : '.')
      mutants.push(own.slice(0, at) + rest)
    }
    link = inner
  }
}

/** Every way in which an expression is mutated, as code. */
const expressionMutants = (node: SyntaxNode, text: Text): string[] => {
  const own = text(node)
  switch (node.type) {
    case 'Literal':
      return literalMutants(node)
    case 'TemplateLiteral':
      return own === '``' ? [] : ["''"]
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return infixMutants(node, text)
    case 'UpdateExpression': {
      const other = operators[String(node.operator)]?.[0] ?? ''
      return [node.prefix === true ? other + text(child(node, 'argument')) : text(child(node, 'argument')) + other]
    }
    case 'UnaryExpression':
      return ['!', '-', '~'].includes(String(node.operator)) ? [text(child(node, 'argument'))] : []
    case 'ConditionalExpression':
      return [`${text(child(node, 'test'))} ? ${text(child(node, 'alternate'))} : ${text(child(node, 'consequent'))}`]
    case 'ArrayExpression':
      return own.replaceAll(/\s/g, '') === '[]' ? [] : ['[]']
    case 'ObjectExpression':
      return own.replaceAll(/\s/g, '') === '{}' ? [] : ['{}']
    case 'CallExpression':
      return methodMutants(node, text)
    case 'ChainExpression':
      return [
        ...chainMutants(node, text),
        ...(child(node, 'expression').type === 'CallExpression' ? methodMutants(child(node, 'expression'), text) : []),
      ]
    default:
      return []
  }
}

const short = (code: string) => {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 117)}…` : line
}

/** Every replacement of an expression. `role`: what the expression is for, where that allows more. */
export const replacementsOf = (
  node: SyntaxNode,
  text: Text,
  role: 'condition' | 'result' | 'statement' | undefined,
): Replacement[] => {
  const own = text(node)
  const show = (code: string): Replacement => ({ code, from: short(own), to: short(code) })
  const extra = {
    condition: ['true', 'false'].map(show),
    result: own === 'undefined' || own === 'null' ? [] : [{ ...show('undefined'), to: 'nothing is returned' }],
    statement: [{ ...show('undefined'), to: 'removed' }],
  }
  const found = [...expressionMutants(node, text).map(show), ...(role ? extra[role] : [])]
  return found.filter(({ code }, at) => code !== own && found.findIndex((other) => other.code === code) === at)
}
