import type { ColumnKind } from '@gangway/contract/bookings/booking-column'
import {
  type ColumnWith,
  columnsWith,
  type FeedName,
  hasProperty,
  inOrder,
  type StoredName,
  type StoredValue,
} from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import { bookingStates } from '@gangway/contract/bookings/bookings'
import { comparedNames } from '@gangway/contract/bookings/compared-fields'
import { type FeedBooking, feedNameOf } from '@gangway/contract/features/feed-items'
import { toCents } from '@gangway/contract/money/cents'
import { searchTexts } from '@gangway/contract/texts/search-text'
import type { Value, Values } from './changes.ts'
import { contentOf } from './content.ts'
import type { References } from './references.ts'

/** Whether a version says that its booking began as a request. */
export const isFromRequest = ({ status, wasrequest }: FeedBooking) => status === 'request' || wasrequest === true

type FedColumn = ColumnWith<'feed'> & ColumnWith<'stored'>

/** The columns that the feed writes. */
export const fedColumns = columnsWith('feed')
  .filter((name) => hasProperty(name, 'stored'))
  .map((name) => ({ ...bookingColumns[name], sent: feedNameOf(name) }))

const toStored = (kind: ColumnKind, value: unknown) =>
  kind === 'euro' && typeof value === 'number' ? toCents(value) : (value ?? null)

const comparedFedColumns = comparedNames.map((name) => ({ ...bookingColumns[name], sent: feedNameOf(name) }))

/** The columns that are stored as something else than what the feed sends. */
type Converted = {
  [K in FedColumn as FeedBooking[FeedName<K> & keyof FeedBooking] extends StoredValue<K> | null | undefined
    ? never
    : StoredName<K>]: unknown
}

/** The columns whose words are searched, in the order of the search text. */
export const searchedColumns = inOrder(columnsWith('isSearched'), [
  'bookingnr',
  'bookingid',
  'routeplanid',
  'shipname',
  'name',
  'customername',
  'shippingcompany',
])

/** A booking as stored. */
export const toBookingRow = (item: FeedBooking, references: References, wasrequest = isFromRequest(item)) => {
  const { organizer, ship, cruisingarea } = references
  const fields: Readonly<Record<string, unknown>> = item
  const { travelername, comment } = item
  const catalogueNames: Readonly<Record<string, string>> = {
    shipname: ship?.name ?? '',
    shippingcompany: organizer.name,
  }
  const words = searchedColumns.map((name) => catalogueNames[name] ?? String(fields[feedNameOf(name)] ?? ''))
  const converted = { state: bookingStates[item.status] } satisfies Converted
  return {
    ...Object.fromEntries(fedColumns.map(({ kind, stored, sent }) => [stored, toStored(kind, fields[sent])])),
    ...converted,
    wasrequest,
    removed: false,
    organizerid: organizer.id,
    shipid: ship?.id ?? null,
    cruisingareaid: cruisingarea.id,
    ...searchTexts({ words, travelername, comment }),
  }
}

/** CHG-1: what a version is compared by, as stored. */
export const toComparedValues = (item: FeedBooking, references: References | undefined): Values => {
  const fields: Readonly<Record<string, unknown>> = {
    ...item,
    shipid: references?.ship?.id,
    cruisingareaid: references?.cruisingarea.id,
    status: bookingStates[item.status],
  }
  return Object.fromEntries(
    comparedFedColumns.map(({ kind, stored, sent }) => [stored, toStored(kind, fields[sent]) as Value]), // as in FeedBooking
  )
}

/** The history entry of a booking's version. */
export const toStateRow = (item: FeedBooking, now: Date) => ({
  partnerid: item.partnerid,
  bookingid: item.bookingid,
  version: item.version,
  state: bookingStates[item.status],
  content: contentOf(item),
  at: (item.changedat === undefined ? now : new Date(item.changedat)).toISOString(),
})
