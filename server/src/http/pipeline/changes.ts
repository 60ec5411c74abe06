import { toFlags } from '@gangway/contract/access/permissions'

/** One changed field of a save, as the audit trail stores it. */
export type Change = { item?: string; field: string; old: Leaf; new: Leaf }

type Leaf = string | number | boolean | null
type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** SEC-7: where a bank account stands follows from the history itself. */
const isDerived = (field: string) => /(^|\.)\d+\.(state|change)(\.|$)/.test(field)

/** Long values (texts, encoded files) are cut: the trail records that they changed, not their whole content. */
const longest = 500

/** An account number with its middle masked. */
export const maskIban = (iban: string) => (iban.length > 8 ? `${iban.slice(0, 4)}…${iban.slice(-4)}` : '…')

const toLeaf = (field: string, value: unknown): Leaf => {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const written = String(value)
  if (/(^|\.)iban$/.test(field)) return maskIban(written)
  if (/(password|token|secret|encoded)/i.test(field)) return '…'
  return written.length > longest ? `${written.slice(0, longest)}…` : written
}

/** SEC-7: bank details that wait are what was saved, as those of the agency's accounts are. */
const withRequested = (record: Row): Row => {
  const { bankchange, ...rest } = record
  return isRow(bankchange) && bankchange.state !== 'refused' && isRow(bankchange.new)
    ? { ...rest, ...bankchange.new }
    : rest
}

/** RGT-1: a list of permissions as yes and no: its order means nothing. */
const toFields = (key: string, value: unknown) =>
  key === 'permissions' && Array.isArray(value) ? toFlags(value) : value

const flatten = (value: unknown, path = '', into = new Map<string, unknown>()) => {
  if (!isRow(value)) return into.set(path, value)
  for (const [key, inner] of Object.entries(value)) flatten(toFields(key, inner), path ? `${path}.${key}` : key, into)
  return into
}

const compareFields = (before: unknown, after: unknown, item?: string): Change[] => {
  const old = isRow(before) ? flatten(withRequested(before)) : new Map<string, unknown>()
  const fresh = isRow(after) ? flatten(withRequested(after)) : new Map<string, unknown>()
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((field) => !isDerived(field) && (old.get(field) ?? null) !== (fresh.get(field) ?? null))
    .map((field) => ({
      ...(item !== undefined && { item }),
      field,
      old: toLeaf(field, old.get(field)),
      new: toLeaf(field, fresh.get(field)),
    }))
}

const toRows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : isRow(value) ? [value] : [])

/** The fields in which the saved record differs from the one read before; for lists, row by row. */
export const findChanges = (
  before: unknown,
  after: unknown,
  list?: { item: string; removes?: boolean | undefined },
): Change[] => {
  if (!list) return compareFields(before, after)
  const old = new Map(toRows(before).map((row) => [String(row[list.item]), row]))
  return toRows(after).flatMap((row) => {
    const item = String(row[list.item])
    return compareFields(old.get(item), list.removes ? undefined : row, item)
  })
}

/** A new password is in no answer, so it is recorded here: only that it was set, never its value. */
export const findSecretChanges = (sent: unknown, item?: string): Change[] =>
  toRows(sent).flatMap((row) =>
    Object.keys(row)
      .filter((field) => /password/i.test(field) && typeof row[field] === 'string' && row[field] !== '')
      .map((field) => ({ ...(item !== undefined && { item }), field, old: toLeaf(field, ''), new: toLeaf(field, '') })),
  )
