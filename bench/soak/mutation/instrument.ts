import { parseSync } from 'vite'
import { isNode, type Replacement, replacementsOf, type SyntaxNode } from './node-mutants.ts'

/** One change of one expression. */
export type Mutant = { id: number; file: string; line: number; scope: string; from: string; to: string }

export type Instrumented = { code: string; mutants: Mutant[] }

/** Wrappers of expressions that only concern types. */
const typeWrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

const isType = ({ type }: SyntaxNode) => type.startsWith('TS') && !typeWrappers.has(type)

/** Nodes whose text is a name, not a value. */
const namesOf = (node: SyntaxNode): unknown[] => {
  if (node.type === 'ExportNamedDeclaration') return [node.source]
  if (node.type === 'Property') return node.computed === true ? [] : [node.key]
  if (node.type === 'MemberExpression') return node.computed === true ? [] : [node.property]
  return node.type === 'VariableDeclarator' ? [] : [node.id, node.label]
}

const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  if (['ImportDeclaration', 'ExportAllDeclaration', 'ExportSpecifier'].includes(node.type)) return []
  const names = new Set(namesOf(node))
  return Object.entries(node)
    .flatMap(([key, value]) => (key === 'parent' ? [] : Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter((one) => !names.has(one) && !isType(one))
    .toSorted((a, b) => a.start - b.start)
}

type Role = Parameters<typeof replacementsOf>[2]

/** What a child is for: a condition, what a function returns, or a statement of its own. */
const roleOf = (parent: SyntaxNode, node: SyntaxNode): Role => {
  if (['IfStatement', 'WhileStatement', 'ForStatement'].includes(parent.type))
    return parent.test === node ? 'condition' : undefined
  if (parent.type === 'ReturnStatement') return 'result'
  if (parent.type === 'ArrowFunctionExpression')
    return parent.body === node && node.type !== 'BlockStatement' ? 'result' : undefined
  return parent.type === 'ExpressionStatement' ? 'statement' : undefined
}

/** Text that its tag reads: only what is inserted into it is a value. */
const isTagged = (parent: SyntaxNode | undefined, node: SyntaxNode) =>
  parent?.type === 'TaggedTemplateExpression' && parent.quasi === node

/** A link inside `a?.b.c`: replacing it alone would change what the rest of the chain skips. */
const isInnerLink = (parent: SyntaxNode, node: SyntaxNode, isLink: boolean) =>
  parent.type === 'ChainExpression' || (isLink && (parent.object === node || parent.callee === node))

/**
 * The module with all its mutants in it: each is a branch that `globalThis.mutation` chooses when the program runs. So all
 * of them are tested in one process, without another build.
 */
export const instrument = (file: string, source: string, firstId = 1): Instrumented => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const mutants: Mutant[] = []
  const text = (node: SyntaxNode) => source.slice(node.start, node.end)
  const lineOf = (at: number) => source.slice(0, at).split('\n').length

  const addMutant = (node: SyntaxNode, scope: string, { from, to }: Replacement): number => {
    const id = firstId + mutants.length
    mutants.push({ id, file, line: lineOf(node.start), scope, from, to })
    return id
  }

  const render = (node: SyntaxNode, scope: string, role: Role, isFixed: boolean): string => {
    const replacements = isFixed ? [] : replacementsOf(node, text, role)
    const branches = replacements.map((one) => `__is(${addMutant(node, scope, one)}) ? (${one.code}) : `)
    const isLink = isFixed && node.type !== 'TemplateLiteral'
    let [code, at] = ['', node.start]
    for (const one of childrenOf(node)) {
      if (one.start < at) continue
      const isFixed = isInnerLink(node, one, isLink) || isTagged(node, one)
      code += source.slice(at, one.start) + render(one, scope, roleOf(node, one), isFixed)
      at = one.end
    }
    code += source.slice(at, node.end)
    if (branches.length === 0) return code
    // A line that began with a parenthesis would belong to the line before.
    return `${role === 'statement' ? 'void ' : ''}(${branches.join('')}${code})`
  }

  let [code, at] = ['', 0]
  for (const statement of program.body as unknown as SyntaxNode[]) {
    code += source.slice(at, statement.start) + render(statement, nameOf(statement, source), undefined, false)
    at = statement.end
  }
  code += source.slice(at)
  return { code: `const __is = (id) => globalThis.mutation?.is(id) ?? false; ${code}`, mutants }
}

/** The name of what a statement at the top of a module declares. */
const nameOf = (statement: SyntaxNode, source: string): string =>
  /\b(?:const|let|function|class)\s+(\w+)/.exec(source.slice(statement.start, statement.end))?.[1] ?? ''
