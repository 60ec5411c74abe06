import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ColumnWith, columnOf, columnsWith } from '@gangway/contract/bookings/booking-column-names'
import { CatalogueShip } from '@gangway/contract/features/catalogue'
import { feedBookings } from '@gangway/contract/features/feed'
import { FeedBooking, feedNameOf, requiredNames } from '@gangway/contract/features/feed-items'
import { feedReasons } from '@gangway/contract/features/feed-reasons'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createKey } from '../../http/session/api-key-store.ts'
import { testApp } from '../../testing/test-app.ts'
import { describeField, jsonOf } from './allowed-values.ts'

// Compares docs/feed.md with what the feed accepts and answers. `vitest run … -u` writes both into the page.

const t = await testApp()
const file = join(import.meta.dirname, '../../../../docs/feed.md')
const page = readFileSync(file, 'utf8')

const findSchema = (name: ColumnWith<'feed'>) => {
  const shape: Readonly<Record<string, z.ZodMiniType>> = FeedBooking.shape
  return shape[feedNameOf(name)] ?? z.never()
}

const code = (value: unknown) => `\`${value}\``
const rowOf = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

const required = requiredNames(FeedBooking)

const fieldRows = columnsWith('feed').map((name) => {
  const { example, about = '' } = columnOf(name)
  const field = feedNameOf(name)
  const needed = required.includes(field) ? 'yes' : ''
  return rowOf(code(field), needed, describeField(jsonOf(findSchema(name))), code(example), about)
})

type DocTable = { head: string; rows: readonly string[] }

const meanings: Record<keyof CatalogueShip, string> = {
  id: "the provider's id",
  version: 'grows with every change of the entry',
  name: 'the main name',
  names: 'the names in single languages',
  area: '1 sea, 2 river, 3 both',
  state: '`off`: no longer on offer',
  organizerid: "the ship's line",
}

const entryRows = Object.entries(jsonOf(CatalogueShip).properties ?? {}).map(([field, json]) => {
  const needed = requiredNames(CatalogueShip).includes(field) ? 'yes' : ''
  const meaning = meanings[field as keyof CatalogueShip] // its properties
  return rowOf(code(field), field === 'organizerid' ? 'ships' : needed, describeField(json), meaning)
})

const tables: DocTable[] = [
  { head: '| Field | Required | Value | Example | Meaning |\n|---|---|---|---|---|\n', rows: fieldRows },
  { head: '| Field of an entry | Required | Value | Meaning |\n|---|---|---|---|\n', rows: entryRows },
  {
    head: '| Reason | What is wrong |\n|---|---|\n',
    rows: Object.entries(feedReasons).map(([reason, about]) => rowOf(code(reason), about)),
  },
]

/** The page with the rows of a table replaced. */
const withTable = (text: string, { head, rows }: DocTable) => {
  const [before = '', table = '', ...others] = text.split(head)
  expect(others, 'the page has one such table').toEqual([])
  const after = table.slice(table.search(/^(?!\|)/m))
  return `${before}${head}${rows.join('\n')}\n${after}`
}

/** JSON on one line, with spaces. */
const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${onOneLine(one)}`)
    .join(', ')} }`
}

const example = /```sh\ncurl [\s\S]*?-d '([\s\S]*?)'\n```\n```json\n([\s\S]*?)```\n/

/** The page with the answer that its example really gets. */
const withAnswer = async (text: string) => {
  const [whole = '', sent = '', said = ''] = example.exec(text) ?? []
  const { key } = await createKey(t.database.owner, 'engine', ['bookings'])
  const { data } = await t.call(feedBookings, { as: key, body: JSON.parse(sent) })
  const { bookings, ...counts } = data
  const items = bookings.map((item) => `    ${onOneLine(item)}`)
  const answer = `${onOneLine(counts).slice(0, -2)},\n  "bookings": [\n${items.join(',\n')} ] }\n`
  return text.replace(whole, () => whole.replace(`\`\`\`json\n${said}`, () => `\`\`\`json\n${answer}`))
}

test('OPS-1, CAT-1, PRD-4 fields, reasons and the answer of the example in docs/feed.md are those of the feed', async () => {
  await expect(await withAnswer(tables.reduce(withTable, page))).toMatchFileSnapshot(file)
})

test.each(columnsWith('feed'))('OPS-1 the example of %s is valid, and its meaning is given', (name) => {
  const { example: value, about } = columnOf(name)
  expect(z.safeParse(findSchema(name), value).success).toBe(true)
  expect(about).toMatch(/^\S.*[^.\s]$/)
})
