import type * as z from 'zod/mini'

/** What a column contains: how it is read from a CSV file, stored, sorted, written to Excel and displayed. */
export type ColumnKind = 'id' | 'text' | 'comment' | 'day' | 'moment' | 'number' | 'euro' | 'choice' | 'boolean'

/** A field of bookings. What is left out does not apply: a column without `excelWidth` is not exported. */
export type BookingColumn = {
  kind: ColumnKind
  /** What the feed may send. A field is required if its schema rejects a missing value. */
  feed?: z.ZodMiniType
  /** The feed's name for it, if it has another one. */
  feedName?: string
  /** A valid value and the meaning, for docs/feed.md. */
  example?: string | number | boolean
  about?: string
  /** The column of the table `booking`, its type, and whether it can be null. Euros are stored as cents. */
  stored?: string
  sql?: 'int' | 'bigint' | 'smallint' | 'date' | 'text' | 'boolean'
  isNullable?: true
  /** In every row of the list, as it is sent. */
  row?: z.ZodMiniType
  /** Only in the details of one booking. */
  detail?: z.ZodMiniType
  isSortable?: true
  /** Its text is part of the search. The traveller and the comment are searched in a way of their own. */
  isSearched?: true
  /** GDP-2: says something about a person, and is emptied when that person is erased. */
  isPersonal?: true
  /** In rem. */
  listWidth?: number
  /** In characters. */
  excelWidth?: number
  /** Only agencies that may see travellers, or whose brand shows provisions, get this column. */
  needs?: 'travelers' | 'provisions'
}
