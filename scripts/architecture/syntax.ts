import { parseSync } from 'vite'
import type { SourceFile } from './source-file.ts'

/** A node of the syntax tree, from the parser that builds the portal. */
export type Node = { type: string; start: number; [key: string]: unknown }

export type Import = {
  specifier: string
  /** `lazy` is `import()`; `type` leaves nothing behind at run time. */
  kind: 'value' | 'type' | 'lazy'
  start: number
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Calls `visit` for a node and everything below it; `visit` returns false to skip what is below. */
export const walk = (node: Node, visit: (node: Node) => boolean | undefined) => {
  if (visit(node) === false) return
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, visit)
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, visit)
  }
}

const parsed = new WeakMap<SourceFile, Node>()

/** The syntax tree of a file, parsed once. A file that cannot be parsed is an error. */
export const parseFile = (file: SourceFile): Node => {
  const cached = parsed.get(file)
  if (cached) return cached
  const { program, errors } = parseSync(file.path, file.text)
  const [error] = errors
  if (error) throw new Error(`${file.path}: ${error.message}`)
  const node: unknown = program
  if (!isNode(node)) throw new Error(`${file.path}: no syntax tree`)
  parsed.set(file, node)
  return node
}

/** `path:line`, which editors can jump to. */
export const formatPlace = (file: SourceFile, start: number) =>
  `${file.path}:${file.text.slice(0, start).split('\n').length}`

const toNodes = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])

const isTypeOnly = (node: Node) => {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = toNodes(node.specifiers)
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
}

const kindOf = (node: Node): Import['kind'] | undefined => {
  if (node.type === 'ImportExpression') return 'lazy'
  if (node.type === 'TSImportType') return 'type'
  const isStatement = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(node.type)
  if (!isStatement || !isNode(node.source)) return undefined
  return isTypeOnly(node) ? 'type' : 'value'
}

const imported = new WeakMap<SourceFile, Import[]>()

/** Everything a file imports: imports, re-exports, lazy and type imports. */
export const listImports = (file: SourceFile): Import[] => {
  const cached = imported.get(file)
  if (cached) return cached
  const imports: Import[] = []
  walk(parseFile(file), (node) => {
    const kind = kindOf(node)
    if (kind && isNode(node.source) && typeof node.source.value === 'string') {
      imports.push({ specifier: node.source.value, kind, start: node.start })
    }
    return undefined
  })
  imported.set(file, imports)
  return imports
}
