import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ColumnWith, columnOf, columnsWith } from '@gangway/contract/bookings/booking-column-names'
import { bookingColumns } from '@gangway/contract/bookings/booking-columns'
import { CatalogueShip } from '@gangway/contract/features/catalogue'
import { FeedBooking, feedNameOf, requiredNames } from '@gangway/contract/features/feed-items'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

// Compares the table of fields in docs/feed.md with the table of booking columns.

type Json = {
  type?: string
  properties?: Record<string, Json>
  enum?: unknown[]
  maxLength?: number
  minimum?: number
  maximum?: number
  anyOf?: Json[]
}

const findSchema = (name: ColumnWith<'feed'>) => {
  const shape: Readonly<Record<string, z.ZodMiniType>> = FeedBooking.shape
  return shape[feedNameOf(name)] ?? z.never()
}

const code = (value: unknown) => `\`${value}\``
const grouped = (value: number) => value.toLocaleString('en')

/** The range of a number; what only JavaScript limits has no end. */
const formatRange = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Json) =>
  maximum === Number.MAX_SAFE_INTEGER ? `from ${minimum}` : `${minimum} to ${grouped(maximum)}`

const formatValue = (name: ColumnWith<'feed'>): string => {
  const schema = z.toJSONSchema(findSchema(name), { io: 'input', unrepresentable: 'any' }) as Json
  const { anyOf: [json = schema] = [schema] } = schema
  if (json.enum) return json.enum.map(code).join(', ')
  switch (bookingColumns[name].kind) {
    case 'day':
      return 'day, `yyyy-mm-dd`'
    case 'moment':
      return 'moment, with `Z` or an offset'
    case 'boolean':
      return '`true` or `false`'
    case 'text':
      return `line of up to ${grouped(json.maxLength ?? 0)} characters`
    case 'comment':
      return `text of up to ${grouped(json.maxLength ?? 0)} characters`
    case 'euro':
      return `euro, ${formatRange(json)}`
    default:
      return `whole number, ${formatRange(json)}`
  }
}

const required = requiredNames(FeedBooking)

const lines = columnsWith('feed').map((name) => {
  const { example, about } = columnOf(name)
  const field = feedNameOf(name)
  return `| ${[code(field), required.includes(field) ? 'yes' : '', formatValue(name), code(example), about].join(' | ')} |`
})

type DocTable = { head: string; rows: readonly string[] }

const bookingTable: DocTable = {
  head: '| Field | Required | Value | Example | Meaning |\n|---|---|---|---|---|\n',
  rows: lines,
}

const meanings: Record<keyof CatalogueShip, string> = {
  id: "the provider's id",
  version: 'grows with every change of the entry',
  name: 'the main name',
  names: 'the names in single languages',
  area: '1 sea, 2 river, 3 both',
  state: '`off`: no longer on offer',
  organizerid: "the ship's line",
}

const formatEntryValue = (json: Json): string => {
  if (json.enum) return json.enum.map(code).join(', ')
  if (json.type === 'string') return `line of up to ${grouped(json.maxLength ?? 0)} characters`
  if (json.properties) return `a line per language: ${Object.keys(json.properties).map(code).join(', ')}`
  return `whole number, ${formatRange(json)}`
}

const entryRows = () => {
  const { properties = {} } = z.toJSONSchema(CatalogueShip, { io: 'input', unrepresentable: 'any' }) as Json
  const requiredFields = requiredNames(CatalogueShip)
  return Object.entries(properties).map(([field, json]) => {
    const isShipOnly = field === 'organizerid'
    const needed = requiredFields.includes(field) ? 'yes' : ''
    const meaning = meanings[field as keyof CatalogueShip] // its properties
    return `| ${[code(field), isShipOnly ? 'ships' : needed, formatEntryValue(json), meaning].join(' | ')} |`
  })
}

const entryTable: DocTable = {
  head: '| Field of an entry | Required | Value | Meaning |\n|---|---|---|---|\n',
  rows: entryRows(),
}

/** The page with the rows of a table replaced. */
const withTable = (page: string, { head, rows }: DocTable) => {
  const [before = '', table = '', ...others] = page.split(head)
  expect(others, 'the page has one such table').toEqual([])
  const after = table.slice(table.search(/^(?!\|)/m))
  return `${before}${head}${rows.join('\n')}\n${after}`
}

test('OPS-1, CAT-1 the tables of fields in docs/feed.md are what the feed accepts', async () => {
  const file = join(import.meta.dirname, '../../../../docs/feed.md')
  const page = [bookingTable, entryTable].reduce(withTable, readFileSync(file, 'utf8'))
  // `vitest run … -u` writes the tables into the page.
  await expect(page).toMatchFileSnapshot(file)
})

test.each(columnsWith('feed'))('OPS-1 the example of %s is valid, and its meaning is given', (name) => {
  const { example, about } = columnOf(name)
  expect(z.safeParse(findSchema(name), example).success).toBe(true)
  expect(about).toMatch(/^\S.*[^.\s]$/)
})
