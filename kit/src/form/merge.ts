/**
 * Three versions of a record: as it was read (`base`), as it is typed here (`mine`) and as somebody else has saved it
 * in the meantime (`theirs`). Values are identified by their path: `13.reservierungtel`. A list is one value, so rows
 * that are to be compared one by one have to be keyed by their id first.
 */
export type Versions<T> = { base: T; mine: T; theirs: T }

/** A value that they changed and that differs from the one here. */
export type Difference = {
  field: string
  mine: unknown
  theirs: unknown
  /** Changed on both sides: somebody has to choose. Otherwise theirs is simply newer. */
  isConflict: boolean
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leavesOf = (value: unknown, path = '', into = new Map<string, unknown>()): Map<string, unknown> => {
  if (!isBranch(value)) return into.set(path, value)
  for (const [key, inner] of Object.entries(value)) leavesOf(inner, path ? `${path}.${key}` : key, into)
  return into
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

const setAtPath = (record: Record<string, unknown>, path: readonly string[], value: unknown) => {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    record[key] = value
    return
  }
  const inner = record[key]
  const branch = isBranch(inner) ? inner : {}
  record[key] = branch
  setAtPath(branch, rest, value)
}

const read = <T>({ base, mine, theirs }: Versions<T>) => {
  const versions = { base: leavesOf(base), mine: leavesOf(mine), theirs: leavesOf(theirs) }
  const fields = [...new Set(Object.values(versions).flatMap((leaves) => [...leaves.keys()]))]
  return fields.map((field) => {
    const [was, here, there] = [versions.base.get(field), versions.mine.get(field), versions.theirs.get(field)]
    return { field, mine: here, theirs: there, isMine: !isSame(here, was), isTheirs: !isSame(there, was) }
  })
}

/** What somebody else changed, in the order of the record. */
export const listDifferences = <T extends Record<string, unknown>>(versions: Versions<T>): Difference[] =>
  read(versions)
    .filter(({ mine, theirs, isTheirs }) => isTheirs && !isSame(mine, theirs))
    .map(({ field, mine, theirs, isMine }) => ({ field, mine, theirs, isConflict: isMine }))

/** A list whose rows are all gone still exists. */
const emptyLists = <T extends Record<string, unknown>>({ mine, theirs }: Versions<T>): Record<string, unknown> => {
  const isEmpty = (value: unknown) => isBranch(value) && Object.keys(value).length === 0
  const names = Object.keys(theirs).filter((name) => isEmpty(mine[name]) && isEmpty(theirs[name]))
  return Object.fromEntries(names.map((name) => [name, {}]))
}

/**
 * Merges both versions: what only one side changed comes from that side, of the rest the paths in `fromThem` are
 * theirs.
 */
export const mergeVersions = <T extends Record<string, unknown>>(
  versions: Versions<T>,
  fromThem: ReadonlySet<string> = new Set(),
): T => {
  const merged = emptyLists(versions)
  for (const { field, mine, theirs, isMine } of read(versions)) {
    const value = isMine && !fromThem.has(field) ? mine : theirs
    // A row that one side removed is gone.
    if (value !== undefined) setAtPath(merged, field.split('.'), value)
  }
  return merged as T // the same fields, each with a value that one of the versions had there
}
