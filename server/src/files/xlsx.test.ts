import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import { readableText } from '../testing/readable-text.ts'
import { writeXlsx, xlsxBytes } from './xlsx.ts'
import { letters, type Row, type Sheet, toSerial } from './xlsx-sheet.ts'

const buildSheet = (rows: Row[], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Test',
  head: ['Title', 'What it shows'],
  columns: [
    { header: 'Text', kind: 'text', width: 20 },
    { header: 'Day', kind: 'day', width: 12 },
    { header: 'Price', kind: 'euro', width: 12 },
  ],
  rows: [rows],
  ...more,
})
const written = (...sheets: Sheet[]) => buffer(writeXlsx(sheets))
const readBack = async (...sheets: Sheet[]) => (await readXlsx(await written(...sheets))).sheets

const hard = [
  ...[
    '=1+1',
    '+49 40',
    '-2',
    '@cmd',
    '\t=x',
    "'=1",
    'a & b < c > "d"',
    ' two  spaces ',
    'line\nbreak',
    'Ünïcödé 🚢 漢',
  ],
  ...['_x0041_', 'bell\u0007', 'return\rfeed', 'x'.repeat(32_767)],
]

test('TRX-5 texts are read back unchanged, whatever they begin with', async () => {
  const [sheet] = await readBack(buildSheet(hard.map((text) => ({ cells: [text, null, null] }))))
  expect(sheet?.rows.slice(3).map(([text]) => text)).toEqual(hard)
})

test('TRX-5 there are no formulas, and text cells have the text format', async () => {
  const xml = readableText(await written(buildSheet(hard.map((text) => ({ cells: [text, null, null] })))), undefined)
  expect(xml).not.toMatch(/<f[ >/]/)
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(hard.length + 5)
  expect(xml).toContain('<xf numFmtId="49"')
})

test('TRX-5 dates are dates, prices are numbers in euro', async () => {
  const cells = ['x', '2024-02-29', 1234.56]
  const file = await written(buildSheet([{ cells }]))
  const [sheet] = (await readXlsx(file)).sheets
  expect(sheet?.rows[3]).toEqual(['x', new Date('2024-02-29T00:00:00Z'), 1234.56])
  expect(readableText(file, undefined)).toContain('formatCode="#,##0.00\\ &quot;€&quot;"')
})

test.each([
  ['1900-01-01', 1],
  ['1900-02-28', 59],
  ['1900-03-01', 61],
  ['2000-01-01', 36_526],
  ['2026-11-15', 46_341],
])('TRX-5 %s is day %i in Excel', (day, serial) => {
  expect(toSerial(day)).toBe(serial)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('TRX-5 column %i is %s', (column, name) => {
  expect(letters(column)).toBe(name)
})

test('TRX-5 an id with more digits than Excel calculates with is written as text, with all digits', async () => {
  const columns = [{ header: 'Id', kind: 'id', width: 12 }] as const
  const ids = [999_999_999_999_999, 1_794_700_800_000_123, Number.MAX_SAFE_INTEGER]
  const [sheet] = await readBack(
    buildSheet(
      ids.map((id) => ({ cells: [id] })),
      { columns },
    ),
  )
  expect(sheet?.rows.slice(3)).toEqual([[999_999_999_999_999], ['1794700800000123'], ['9007199254740991']])
})

test('TRX-5 the header row is frozen below the title, and columns have their widths', async () => {
  const xml = readableText(await written(buildSheet([])), undefined)
  expect(xml).toContain('<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('<col min="1" max="1" width="20" customWidth="1"/>')
})

test('RPT-3 rows can be grouped under another, and a file can have several sheets', async () => {
  const rows: Row[] = [
    { cells: ['sum', null, 3], isStrong: true },
    { cells: ['part', null, 1], level: 1 },
  ]
  const sheets = await readBack(buildSheet(rows, { name: 'One' }), buildSheet([], { name: 'Two [*]/2' }))
  expect(sheets.map(({ name }) => name)).toEqual(['One', 'Two     2'])
  expect(readableText(await written(buildSheet(rows)), undefined)).toContain('<row r="5" outlineLevel="1">')
})

test('RPT-3 only one of several sheets is selected, so that typing changes only that one', async () => {
  const xml = readableText(await written(buildSheet([], { name: 'One' }), buildSheet([], { name: 'Two' })), undefined)
  expect(xml.match(/<sheetView [^>]*>/g)?.map((view) => view.includes('tabSelected'))).toEqual([true, false])
})

test('TRX-5 rows are generated at the reader’s pace, and end with the reader', async () => {
  let made = 0
  let isEnded = false
  async function* endless() {
    try {
      for (;;) {
        made += 1
        // Random, so that it cannot be compressed away.
        yield Array.from({ length: 500 }, () => ({ cells: [`${Math.random()}${Math.random()}`, null, Math.random()] }))
      }
    } finally {
      isEnded = true
    }
  }
  const stream = writeXlsx([buildSheet([], { rows: endless() })])
  let bytes = 0
  for await (const part of stream) {
    bytes += part.length
    if (bytes > 500_000) break
  }
  expect(made).toBeLessThan(200)
  await expect.poll(() => isEnded).toBe(true)
})

test('TRX-5 a failure among the rows aborts the file', async () => {
  async function* failing(): AsyncGenerator<Row[]> {
    yield [{ cells: ['x', null, 1] }]
    throw new Error('the database is away')
  }
  await expect(written(buildSheet([], { rows: failing() }))).rejects.toThrow('the database is away')
})

test('PRV-1 a small file built in one go equals a streamed one', async () => {
  const sheet = buildSheet([
    { cells: ['Größe & €', '2026-09-30', 12.5] },
    { cells: ['Summe', null, 12.5], isStrong: true },
  ])
  const [whole, streamed] = [await xlsxBytes([sheet]), await written(sheet)]
  expect((await readXlsx(whole)).sheets).toEqual((await readXlsx(streamed)).sheets)
  expect(readZip(whole).map(({ name }) => name)).toEqual(readZip(streamed).map(({ name }) => name))
})
