import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import { type ComparedField, comparedNames } from '@gangway/contract/bookings/compared-fields'

export type Value = string | number | null
/** The compared fields of a version, by the columns of `booking`. */
export type Values = Readonly<Record<string, Value>>
/** CHG-1: what differs from the version before, by the columns of `booking`: the old value and the new one. */
export type Changes = Readonly<Record<string, readonly [Value, Value]>>

export const comparedColumnOf = (field: ComparedField): string => bookingColumns[field].stored

/** The compared columns of `booking`. */
export const comparedColumns: readonly string[] = comparedNames.map(comparedColumnOf)

/** Null where nothing differs. */
export const changesBetween = (before: Values, after: Values): Changes | null => {
  const entries = comparedColumns.flatMap((name) => {
    const [old = null, now = null] = [before[name], after[name]]
    return old === now ? [] : [[name, [old, now]] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The values before these changes. */
const undo = (values: Values, changes: Changes | null): Values =>
  changes ? { ...values, ...Object.fromEntries(Object.entries(changes).map(([name, [old]]) => [name, old])) } : values

export type StoredVersion = { version: number; changes: Changes | null; seenat: Date }
export type ComparedVersion = {
  version: number
  changes: Changes | null
  seenat?: string | undefined
  isAdded: boolean
}

/**
 * CHG-1: what each added version of a booking changed, and what its successor changed now that there is another version before it.
 * `stored`: the versions that there are, newest first, of which the newest has the values of the booking. An added version becomes
 * visible with the first one that is at least as new; one that arrives late has never been the newest, so nothing changed today.
 */
export const compareVersions = (
  newest: Values,
  stored: readonly StoredVersion[],
  added: ReadonlyMap<number, Values>,
): ComparedVersion[] => {
  const valuesOf = new Map(added)
  let values = newest
  for (const { version, changes } of stored) {
    valuesOf.set(version, values)
    values = undo(values, changes)
  }
  const versions = [...valuesOf.keys()].sort((one, other) => one - other)
  return versions.flatMap((version, place) => {
    const before = versions[place - 1]
    const isAdded = added.has(version)
    if (!isAdded && (before === undefined || !added.has(before))) return []
    const [old, now] = [before === undefined ? undefined : valuesOf.get(before), valuesOf.get(version)]
    const later = stored.findLast((one) => one.version > version)
    return [
      { version, isAdded, seenat: later?.seenat.toISOString(), changes: old && now ? changesBetween(old, now) : null },
    ]
  })
}
