import type { ColumnKind } from '@gangway/contract/bookings/booking-column'
import { columnOf, columnsWith } from '@gangway/contract/bookings/booking-column-names'
import { CatalogueLine } from '@gangway/contract/features/catalogue'
import { CruiseLine } from '@gangway/contract/features/feed-cruises'
import {
  FeedBooking,
  FeedDay,
  FeedEvent,
  FeedRemoval,
  feedNameOf,
  requiredNames,
} from '@gangway/contract/features/feed-items'
import { parseBoolean } from '@gangway/server/files/csv'
import { type Numbers, parseNumber } from '@gangway/server/files/parse-number'
import { Failure } from '../command.ts'

/** `31.12.2026`, `31/12/2026` or `2026-12-31` as `2026-12-31`; anything else stays unchanged and is rejected later. */
export const parseDay = (text: string): string => {
  const parts = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text.trim())
  if (!parts) return text.trim()
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const berlin = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })

/** `+01:00` in winter, `+02:00` in summer. */
const offsetAt = (moment: Date): string => {
  const name = berlin.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', '') || '+00:00'
}

/** `31.12.2026 14:05` in the provider's time zone, with its offset; a complete timestamp stays unchanged. */
export const parseMoment = (text: string): string => {
  const parts = /^(\S+)[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim())
  if (!parts) return text.trim()
  const [, day = '', hour = '', minute = '', second = '00'] = parts
  const local = `${parseDay(day)}T${hour.padStart(2, '0')}:${minute}:${second}`
  const guess = new Date(`${local}+01:00`)
  return Number.isNaN(guess.getTime()) ? text.trim() : local + offsetAt(guess)
}

/** The engine's names of a booking's status, and those that people write into tables. */
const states: Readonly<Record<string, string>> = {
  anfrage: 'request',
  offen: 'open',
  bestätigt: 'confirmed',
  bezahlt: 'paid',
  storniert: 'cancelled',
  storno: 'cancelled',
}

export const parseState = (text: string): string => {
  const word = text.trim().toLowerCase()
  return states[word] ?? word
}

/** What the cells of a visit contain. */
const trafficKinds = {
  partnerid: 'id',
  day: 'day',
  hits: 'number',
  pageviews: 'number',
  version: 'id',
  eventid: 'text',
  kind: 'text',
} as const satisfies Record<keyof FeedDay | keyof FeedEvent, ColumnKind>

/** What the cells of an entry of the catalogue contain; a name in a language has a column of its own. */
const catalogueKinds: Readonly<Record<string, ColumnKind>> = { id: 'id', version: 'id', area: 'number', state: 'text' }

/** What the cells of a cruise contain, beside those that a booking has too. */
const cruiseKinds: Readonly<Record<string, ColumnKind>> = {
  departure: 'day',
  nights: 'number',
  pricefrom: 'euro',
  validuntil: 'day',
}

/** Columns with several values, separated by commas. */
const listColumns = ['ports', 'cabins']

/** A name or a title in one language. */
const textColumn = /^(name|title)_([a-z]{2})$/

/** What the cells of each column contain, by its name in the file. */
const cellKinds = new Map<string, ColumnKind>([
  ...Object.entries(catalogueKinds),
  ...Object.entries(trafficKinds),
  ...Object.entries(cruiseKinds),
  ...columnsWith('feed').map((name): [string, ColumnKind] => [feedNameOf(name), columnOf(name).kind]),
])

/** What can be imported. */
const items = { bookings: FeedBooking, days: FeedDay, events: FeedEvent, catalogue: CatalogueLine, cruises: CruiseLine }

export type ItemKind = keyof typeof items

/** The names in a CSV file's first line; throws if they do not fit the kind of import. */
export const readHeader = (cells: readonly string[], kind: ItemKind): string[] => {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const known = Object.keys(items[kind].shape)
  const unknownNames = names.filter((name) => !known.includes(name))
  if (unknownNames.length > 0)
    throw new Failure(
      `the first line names unknown columns: ${unknownNames.join(', ')}; known columns are ${known.join(', ')}`,
    )
  // PRD-4: a file of removals has the keys alone.
  const schema = kind === 'bookings' && names.includes('removed') ? FeedRemoval : items[kind]
  const missing = requiredNames(schema).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Failure(`columns are missing in the first line: ${missing.join(', ')}`)
  const double = names.find((name, at) => names.indexOf(name) !== at)
  if (double) throw new Failure(`the first line names ${double} twice`)
  return names
}

const readAs = (name: string, cell: string, written: Numbers): unknown => {
  if (listColumns.includes(name)) return cell.split(',').map((one) => one.trim())
  switch (cellKinds.get(name)) {
    case 'id':
    case 'number':
    case 'euro':
      // Anything but a number stays unchanged, and is rejected when the items are validated.
      return parseNumber(cell, written) ?? cell
    case 'day':
      return parseDay(cell)
    case 'moment':
      return parseMoment(cell)
    case 'choice':
      return parseState(cell)
    case 'boolean':
      return parseBoolean(cell) ?? cell
    default:
      return cell
  }
}

/** A line of a CSV file as the feed accepts it. Empty cells are left out. */
export const toItem = (names: readonly string[], cells: readonly string[], written: Numbers): unknown => {
  // More cells than columns: their meaning is unclear.
  if (cells.slice(names.length).some((cell) => cell.trim() !== '')) return { columns: cells.length }
  const entries = names.flatMap((name, at): [string, unknown][] => {
    const cell = cells[at]?.trim() ?? ''
    return cell === '' ? [] : [[name, readAs(name, cell, written)]]
  })
  return gatherTexts(entries)
}

/** Names and titles by language are one field each: `name_de` belongs to `names`. */
const gatherTexts = (entries: readonly [string, unknown][]): unknown => {
  const item: Record<string, unknown> = {}
  for (const [column, value] of entries) {
    const [, field, language] = textColumn.exec(column) ?? []
    if (field === undefined || language === undefined) item[column] = value
    else item[`${field}s`] = { ...Object(item[`${field}s`]), [language]: value }
  }
  return item
}
