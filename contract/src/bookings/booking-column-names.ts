import type * as z from 'zod/mini'
import type { BookingColumn, ColumnKind } from './booking-column.ts'
import { bookingColumns } from './booking-columns.ts'

// What follows from the table of booking columns: which columns have a property, in which order, and their types.

type Columns = typeof bookingColumns
export type ColumnName = keyof Columns

/** The columns that have a property: `ColumnWith<'feed'>` is every column that the feed sends. */
export type ColumnWith<P extends keyof BookingColumn> = {
  [K in ColumnName]: Columns[K] extends Record<P, unknown> ? K : never
}[ColumnName]

export type ColumnOfKind<Kind extends ColumnKind> = {
  [K in ColumnName]: Columns[K]['kind'] extends Kind ? K : never
}[ColumnName]

/** A column's properties, for code that treats all columns alike. */
export const columnOf = (name: ColumnName): BookingColumn => bookingColumns[name]

export const hasProperty = <P extends keyof BookingColumn>(name: ColumnName, property: P): name is ColumnWith<P> =>
  columnOf(name)[property] !== undefined

const columnNames = Object.keys(bookingColumns) as ColumnName[] // its keys

/** The columns that have a property, in the order of the table. */
export const columnsWith = <P extends keyof BookingColumn>(property: P): ColumnWith<P>[] =>
  columnNames.filter((name) => hasProperty(name, property))

/** Columns in another order: `first`, then all that are named in neither list, then `last`. */
export const inOrder = <N extends ColumnName>(
  names: readonly N[],
  first: readonly NoInfer<N>[],
  last: readonly NoInfer<N>[] = [],
): N[] => [...first, ...names.filter((name) => !first.includes(name) && !last.includes(name)), ...last]

/** What decides which columns an agency gets. */
export type ColumnReader = { isTravelerShown: boolean; hasProvisions: boolean }

/** TRX-2, MNY-1: whether a column is shown, sorted by, searched and exported for an agency. */
export const isColumnShown = (name: ColumnName, { isTravelerShown, hasProvisions }: ColumnReader) => {
  const { needs } = columnOf(name)
  if (needs === 'travelers') return isTravelerShown
  return needs !== 'provisions' || hasProvisions
}

/** The feed's name of a column. */
export type FeedName<K extends ColumnName> = Columns[K] extends { feedName: infer N extends string } ? N : K

type Schema<K extends ColumnName, P extends 'feed' | 'row' | 'detail'> = Columns[K] extends {
  [Q in P]: infer S extends z.ZodMiniType
}
  ? S
  : never

export type FeedShape = { [K in ColumnWith<'feed'> as FeedName<K>]: Schema<K, 'feed'> }
export type RowShape = { [K in ColumnWith<'row'>]: Schema<K, 'row'> }
export type DetailShape = { [K in ColumnWith<'detail'>]: Schema<K, 'detail'> }

/** A column's name in the table `booking`. */
export type StoredName<K extends ColumnName> = Extract<Columns[K], { stored: string }>['stored']

type SqlValues = { int: number; bigint: number; smallint: number; date: string; text: string; boolean: boolean }

/** A column's value as PostgreSQL returns it. */
export type StoredValue<K extends ColumnName> = Columns[K] extends { sql: infer T extends keyof SqlValues }
  ? SqlValues[T] | (Columns[K] extends { isNullable: true } ? null : never)
  : never

/** A row of the table `booking`, without its search texts. */
export type StoredBooking = { [K in ColumnWith<'stored'> as StoredName<K>]: StoredValue<K> }
