import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ColumnWith, columnOf, columnsWith } from '@gangway/contract/booking-column-names'
import { bookingColumns } from '@gangway/contract/booking-columns'
import { FeedBooking, feedNameOf, requiredNames } from '@gangway/contract/features/feed-items'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

// Compares the table of fields in docs/feed.md with the table of booking columns.

type Json = { enum?: unknown[]; maxLength?: number; minimum?: number; maximum?: number; anyOf?: Json[] }

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

test('OPS-1 the table of fields in docs/feed.md is the table of booking columns', async () => {
  const file = join(import.meta.dirname, '../../../../docs/feed.md')
  const head = '| Field | Required | Value | Example | Meaning |\n|---|---|---|---|---|\n'
  const [before = '', table = '', ...others] = readFileSync(file, 'utf8').split(head)
  expect(others, 'the page has one such table').toEqual([])
  const after = table.slice(table.search(/^(?!\|)/m))
  // `vitest run … -u` writes the table into the page.
  await expect(`${before}${head}${lines.join('\n')}\n${after}`).toMatchFileSnapshot(file)
})

test.each(columnsWith('feed'))('OPS-1 the example of %s is valid, and its meaning is given', (name) => {
  const { example, about } = columnOf(name)
  expect(z.safeParse(findSchema(name), example).success).toBe(true)
  expect(about).toMatch(/^\S.*[^.\s]$/)
})
