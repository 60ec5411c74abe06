import type * as z from 'zod/mini'
import { isMessageKey, type MessageKey } from '../texts/messages.ts'
import type { FieldError } from './errors.ts'
import { limits } from './limits.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
/** What zod passes on of a field issue. */
type PlainIssue = Omit<FieldError, 'field'>

/** What a failed parse of `input` says about its fields: one message per field, the first one. */
export const issuesToFields = (error: { issues: readonly Issue[] }, input: unknown): FieldError[] => {
  const fields = new Map<string, FieldError>()
  for (const fieldError of error.issues.flatMap((issue) => toFieldIssues(issue, [], input))) {
    const field = fieldError.path.map(String).join('.').slice(0, limits.fieldName)
    if (!fields.has(field)) fields.set(field, { field, ...fieldError.issue })
    if (fields.size === limits.fieldErrors) break
  }
  return [...fields.values()]
}

type Found = { path: Path; issue: PlainIssue }

const toFieldIssues = (issue: Issue, base: Path, input: unknown): Found[] => {
  const path = [...base, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], issue: { key: 'unknown' } }))
  }
  if (issue.code === 'invalid_union' && !isEmpty(valueAt(input, path))) {
    const nearest = nearestBranch(issue.errors)
    if (nearest) return nearest.flatMap((inner) => toFieldIssues(inner, path, input))
  }
  return [{ path, issue: toFieldIssue(issue, valueAt(input, path)) }]
}

/** Of a union's branches, the one that got furthest into the value is what the sender meant. */
const nearestBranch = (branches: readonly (readonly Issue[])[]) => {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length))
  return [...branches].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0]
}

const toFieldIssue = (issue: Issue, value: unknown): PlainIssue => {
  if (isMessageKey(issue.message)) {
    const params = issue.code === 'custom' ? issue.params : undefined
    return params ? { key: issue.message, params } : { key: issue.message }
  }
  if (isEmpty(value)) return { key: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.expected === 'number' || issue.expected === 'int' ? 'numeric' : 'pattern' }
    case 'too_small':
      return { key: sizeKeys[kindOf(issue.origin)].small, params: { n: Number(issue.minimum) } }
    case 'too_big':
      return { key: sizeKeys[kindOf(issue.origin)].big, params: { n: Number(issue.maximum) } }
    case 'invalid_format':
      return { key: formatKeys[issue.format] ?? 'pattern' }
    case 'not_multiple_of':
      return { key: 'numeric' }
    default:
      return { key: 'pattern' }
  }
}

const sizeKeys = {
  text: { small: 'minlength', big: 'maxlength' },
  list: { small: 'minitems', big: 'maxitems' },
  number: { small: 'min', big: 'max' },
} as const satisfies Record<string, { small: MessageKey; big: MessageKey }>

const kindOf = (origin: string): keyof typeof sizeKeys => {
  if (origin === 'string') return 'text'
  return origin === 'array' || origin === 'set' ? 'list' : 'number'
}

const formatKeys: Record<string, MessageKey> = { email: 'email', url: 'url', date: 'validation_date_required' }

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
