import { FeedBooking, FeedDay, FeedEvent } from '@gangway/contract/features/feed-items'
import { Failure } from '../command.ts'
import { type Numbers, parseBoolean, parseDay, parseMoment, parseNumber, parseState } from './cell-values.ts'

/** The type of a column's cells. */
type Kind = 'number' | 'day' | 'moment' | 'state' | 'truth' | 'text'

const numbers = [
  'partnerid',
  'bookingid',
  'version',
  'routeplanid',
  'organizerid',
  'shipid',
  'cruisingareaid',
  'area',
  'persons',
  'bookingpricebrutto',
  'commission',
  'hits',
  'pageviews',
]
const days = ['bookingdate', 'reiseterminvon', 'reiseterminbis', 'day']

const kindOf = (name: string): Kind => {
  if (numbers.includes(name)) return 'number'
  if (days.includes(name)) return 'day'
  if (name === 'changedat') return 'moment'
  if (name === 'wasrequest') return 'truth'
  return name === 'status' ? 'state' : 'text'
}

/** What can be imported, and the required columns. */
const kinds = {
  bookings: {
    known: Object.keys(FeedBooking.shape),
    needed: [
      'partnerid',
      'bookingid',
      'version',
      'bookingdate',
      'reiseterminvon',
      'reiseterminbis',
      'status',
      'organizerid',
      'cruisingareaid',
      'area',
      'persons',
      'bookingpricebrutto',
    ],
  },
  days: { known: Object.keys(FeedDay.shape), needed: ['partnerid', 'day', 'hits', 'version'] },
  events: { known: Object.keys(FeedEvent.shape), needed: Object.keys(FeedEvent.shape) },
} as const satisfies Record<string, { known: readonly string[]; needed: readonly string[] }>

export type ItemKind = keyof typeof kinds

/** The names in a CSV file's first line; throws if they do not fit the kind of import. */
export const readHeader = (cells: readonly string[], kind: ItemKind): string[] => {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const { known, needed } = kinds[kind]
  const unknownNames = names.filter((name) => !known.includes(name))
  if (unknownNames.length > 0)
    throw new Failure(
      `the first line names unknown columns: ${unknownNames.join(', ')}; known columns are ${known.join(', ')}`,
    )
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Failure(`columns are missing in the first line: ${missing.join(', ')}`)
  const double = names.find((name, at) => names.indexOf(name) !== at)
  if (double) throw new Failure(`the first line names ${double} twice`)
  return names
}

const readAs = (name: string, cell: string, written: Numbers): unknown => {
  switch (kindOf(name)) {
    case 'number':
      // Anything but a number stays unchanged, and is rejected when the items are validated.
      return parseNumber(cell, written) ?? cell
    case 'day':
      return parseDay(cell)
    case 'moment':
      return parseMoment(cell)
    case 'state':
      return parseState(cell)
    case 'truth':
      return parseBoolean(cell) ?? cell
    default:
      return cell
  }
}

/** A line of a CSV file as the feed accepts it. Empty cells are left out. */
export const toItem = (names: readonly string[], cells: readonly string[], written: Numbers): unknown => {
  // More cells than columns: their meaning is unclear.
  if (cells.slice(names.length).some((cell) => cell.trim() !== '')) return { columns: cells.length }
  const entries = names.flatMap((name, at) => {
    const cell = cells[at]?.trim() ?? ''
    return cell === '' ? [] : [[name, readAs(name, cell, written)]]
  })
  return Object.fromEntries(entries)
}
