import type { Brand } from '@gangway/contract/brands/brands'
import type { LineKind } from '@gangway/contract/money/commission-state'
import { languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import type { NewProvision } from '@gangway/server/features/provisions/provisions-store'
import type { NewStatement } from '@gangway/server/features/provisions/statements-store'
import { type PdfPage, type PdfText, plainPdf } from '@gangway/server/files/plain-pdf'
import { xlsxBytes, xlsxType } from '@gangway/server/files/xlsx'
import type { DemoPartner } from '../partners.ts'
import { type StatementTexts, statementTexts } from './texts.ts'

/** A line of a statement: a booking, or what concerns none, with empty fields. */
export type StatementRow = {
  bookingid: number | null
  bookingnr: string
  returndate: string
  customername: string
  shipname: string | null
  pricecents: number
  kind: LineKind
  commissioncents: number
  text: string
}

/** Statements are issued on this day of the following month. */
const dayOfStatement = 5

/** `2026-09` → when its statement is issued. */
export const statementDay = (month: string) => {
  const [year = 0, nr = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nr, dayOfStatement)).toISOString().slice(0, 10)
}

type Statement = { partner: DemoPartner; brand: Brand; month: string; rows: readonly StatementRow[] }

const sumCents = (rows: readonly StatementRow[], key: 'pricecents' | 'commissioncents') =>
  rows.reduce((sum, row) => sum + row[key], 0)

const createFormats = ({ language }: Brand) => {
  const { locale } = languages[language]
  const amount = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    money: (cents: number) => amount.format(cents / 100),
    day: (iso: string) => day.format(new Date(iso)),
    month: (iso: string) => month.format(new Date(`${iso}-01`)),
  }
}
type Formats = ReturnType<typeof createFormats>

const made = new Map<Brand, Formats>()
const formatsFor = (brand: Brand) => {
  const formats = made.get(brand) ?? createFormats(brand)
  made.set(brand, formats)
  return formats
}

const rowsPerPage = 42
const dim = '#55636f'
const places = { bookingnr: 42, returndate: 110, customer: 176, ship: 300, price: 478, commission: 553 } as const

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const buildHeader = ({ partner, brand, month }: Statement, texts: StatementTexts, formats: Formats): PdfPage => {
  const { firma, strasse, hausnummer, plz, ort } = partner.agency
  const right = (text: string, y: number): PdfText => ({ text, x: 390, y, colour: dim })
  return [
    { x: 0, y: 0, width: 595, height: 10, colour: brand.colour },
    { text: brand.name, x: 42, y: 52, size: 14, isBold: true, colour: brand.colour },
    { text: `${texts.title} ${formats.month(month)}`, x: 42, y: 84, size: 18, isBold: true },
    { text: firma, x: 42, y: 110, isBold: true },
    { text: `${strasse} ${hausnummer}, ${plz} ${ort}`, x: 42, y: 123 },
    right(`${texts.partner} ${partner.partnerid}`, 110),
    right(`${texts.date} ${formats.day(statementDay(month))}`, 123),
    { text: texts.rule, x: 42, y: 146, size: 8, colour: dim },
    { x: 42, y: 156, width: 511, height: 18, colour: '#eef1f5' },
    ...(['bookingnr', 'returndate', 'customer', 'ship'] as const).map((key) => ({
      text: texts.columns[key],
      x: places[key] + 4,
      y: 168,
      size: 8,
      isBold: true,
    })),
    { text: texts.columns.price, x: 438, y: 168, size: 8, isBold: true },
    { text: texts.columns.commission, x: 508, y: 168, size: 8, isBold: true },
  ]
}

const buildRow = (row: StatementRow, formats: Formats, y: number): PdfPage => [
  { text: row.bookingnr, x: places.bookingnr + 4, y, size: 8.5 },
  { text: row.returndate && formats.day(row.returndate), x: places.returndate + 4, y, size: 8.5 },
  { text: cut(row.customername || row.text, 26), x: places.customer + 4, y, size: 8.5 },
  { text: cut(row.shipname ?? '', 24), x: places.ship + 4, y, size: 8.5 },
  { text: formats.money(row.pricecents), x: places.price, y, size: 8.5, isRight: true },
  { text: formats.money(row.commissioncents), x: places.commission, y, size: 8.5, isRight: true },
  { x: 42, y: y + 4, width: 511, height: 0.5, colour: '#e3e8ec' },
]

const buildTotal = (rows: readonly StatementRow[], texts: StatementTexts, { money }: Formats, y: number): PdfPage => {
  const figure = { y, size: 10, isBold: true, isRight: true }
  return [
    { text: texts.total, x: places.bookingnr + 4, y, size: 10, isBold: true },
    { text: money(sumCents(rows, 'pricecents')), x: places.price, ...figure },
    { text: money(sumCents(rows, 'commissioncents')), x: places.commission, ...figure },
    { text: texts.payout, x: 42, y: y + 26, size: 8, colour: dim },
  ]
}

const buildPdf = (statement: Statement, texts: StatementTexts): Buffer => {
  const { rows, brand, month } = statement
  const formats = formatsFor(brand)
  const count = Math.ceil(rows.length / rowsPerPage)
  const pages = Array.from({ length: count }, (_, page): PdfPage => {
    const own = rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage)
    return [
      ...buildHeader(statement, texts, formats),
      ...own.flatMap((row, at) => buildRow(row, formats, 188 + at * 14)),
      ...(page === count - 1 ? buildTotal(rows, texts, formats, 196 + own.length * 14) : []),
      { text: `${texts.page} ${page + 1}/${count}`, x: 510, y: 824, size: 8, colour: dim },
    ]
  })
  return plainPdf(pages, `${texts.title} ${formats.month(month)}`)
}

const buildXlsx = ({ partner, brand, month, rows }: Statement, texts: StatementTexts): Promise<Buffer> => {
  const { columns } = texts
  const cells = rows.map((row) => ({
    cells: [
      row.bookingnr,
      row.returndate || null,
      row.customername || row.text,
      row.shipname,
      row.pricecents / 100,
      row.commissioncents / 100,
    ],
  }))
  const sums = [sumCents(rows, 'pricecents') / 100, sumCents(rows, 'commissioncents') / 100]
  const total = { cells: [texts.total, null, null, null, ...sums], isStrong: true }
  return xlsxBytes([
    {
      name: texts.title,
      head: [
        `${texts.title} ${formatsFor(brand).month(month)}`,
        `${partner.agency.firma} (${partner.partnerid})`,
        texts.rule,
      ],
      columns: [
        { header: columns.bookingnr, kind: 'text', width: 14 },
        { header: columns.returndate, kind: 'day', width: 12 },
        { header: columns.customer, kind: 'text', width: 28 },
        { header: columns.ship, kind: 'text', width: 26 },
        { header: columns.price, kind: 'euro', width: 14 },
        { header: columns.commission, kind: 'euro', width: 14 },
      ],
      rows: [[...cells, total]],
    },
  ])
}

/** The statement of a month: its lines, a PDF with its total, and a table of the same lines. */
export const buildStatement = async (
  statement: Statement,
): Promise<{ files: NewProvision[]; lines: NewStatement } | undefined> => {
  const { partner, brand, month, rows } = statement
  const texts = statementTexts[brand.language]
  if (!texts || rows.length === 0) return undefined
  const [year = 0, nr = 0] = month.split('-').map(Number)
  const base = { partnerid: partner.partnerid, year, month: nr }
  const createddate = statementDay(month)
  const name = `${texts.file}-${month}`
  const [pdf, xlsx] = [`${name}.pdf`, `${name}.xlsx`]
  const sumcents = sumCents(rows, 'commissioncents')
  return {
    files: [
      { ...base, createddate, filename: pdf, bytes: buildPdf(statement, texts), type: 'application/pdf', sumcents },
      {
        ...base,
        createddate,
        filename: xlsx,
        bytes: await buildXlsx(statement, texts),
        type: xlsxType,
        sumcents: null,
      },
    ],
    lines: {
      ...base,
      statementnr: pdf,
      filename: pdf,
      version: null,
      issued: createddate,
      sumcents,
      lines: rows.map(({ bookingid, bookingnr, kind, commissioncents: amountcents, text }) => ({
        ...{ bookingid, bookingnr, kind, amountcents, text },
      })),
    },
  }
}
