import type { OwnBrand } from '@gangway/contract/brands/brands'
import { type LineKind, lineKinds } from '@gangway/contract/money/commission-state'
import { type PdfPage, type PdfText, plainPdf } from '../../files/plain-pdf.ts'
import { type Payout, sumPayouts, type YearAgency, type YearLine } from './payouts-store.ts'
import type texts from './texts/en.json'

/** The texts of the year's file for the accountant. */
export type YearMessages = typeof texts

/** A payout with the part of each kind. */
export type YearPayout = Payout & Record<LineKind, number>

/** What the file of a year shows. */
export type YearFile = {
  year: number
  partnerid: number
  brand: Pick<OwnBrand, 'name' | 'colour' | 'hotline' | 'postaladdress'>
  agency: YearAgency
  payouts: readonly YearPayout[]
  lines: readonly YearLine[]
  /** When the file was made, `yyyy-mm-dd`. */
  today: string
  messages: YearMessages
  day: (iso: string) => string
  money: (cents: number) => string
}

/** Where the company is, and how it is reached: a line each, as far as the brand says. */
export const brandContact = ({ postaladdress, hotline }: YearFile['brand']): string[] =>
  [postaladdress.split(/\s*\n\s*/), [hotline.phone, hotline.email]]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)

const [left, right, dim] = [42, 553, '#55636f']
/** Where the rows of a page begin and end. */
const [top, bottom, step] = [216, 800, 14]

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** A row of a table: cells at their places, those with `isRight` end there. */
type Row = { cells: readonly PdfText[]; isStrong?: boolean }

const cell = (text: string, x: number, isRight = false): PdfText => ({ text, x, y: 0, size: 8, isRight })

const buildHeader = ({ year, partnerid, brand, agency, today, messages, day }: YearFile): PdfPage => {
  return [
    { x: 0, y: 0, width: 595, height: 10, colour: brand.colour },
    { text: brand.name, x: left, y: 44, size: 14, isBold: true, colour: brand.colour },
    ...brandContact(brand).map((line, at): PdfText => ({ text: line, x: left, y: 57 + at * 10, size: 8, colour: dim })),
    { text: messages.title.replace('{year}', String(year)), x: left, y: 90, size: 18, isBold: true },
    { text: agency.firma, x: left, y: 116, isBold: true },
    { text: `${agency.strasse} ${agency.hausnummer}`, x: left, y: 129 },
    { text: `${agency.plz} ${agency.ort}`, x: left, y: 142 },
    { text: `${messages.partner} ${partnerid}`, x: 390, y: 116, colour: dim },
    { text: `${messages.created} ${day(today)}`, x: 390, y: 129, colour: dim },
    { text: messages.rule, x: left, y: 164, size: 8, colour: dim },
  ]
}

const payoutColumns = { day: 46, name: 98, kinds: [300, 362, 424, 486], sum: 549 } as const

const payoutRows = ({ payouts, messages, day, money }: YearFile): Row[] => {
  const toRow = (label: string, name: string, payout: Omit<YearPayout, 'statementid' | 'name' | 'day'>): Row => ({
    cells: [
      cell(label, payoutColumns.day),
      cell(cut(name, 34), payoutColumns.name),
      ...lineKinds.map((kind, at) => cell(money(payout[kind]), payoutColumns.kinds[at] ?? 0, true)),
      cell(money(payout.sumcents), payoutColumns.sum, true),
    ],
  })
  const sum = (kind: LineKind) => payouts.reduce((all, one) => all + one[kind], 0)
  const total = {
    sumcents: sumPayouts(payouts),
    commission: sum('commission'),
    correction: sum('correction'),
    cancellation: sum('cancellation'),
    bonus: sum('bonus'),
  }
  return [
    ...payouts.map((payout) => toRow(day(payout.day), payout.name, payout)),
    { ...toRow('', messages.total, total), isStrong: true },
  ]
}

const payoutTitles = ({ messages }: YearFile): PdfText[] => [
  cell(messages.day, payoutColumns.day),
  cell(messages.statement, payoutColumns.name),
  // Words are wider than they are counted: they begin where their figures may.
  ...lineKinds.map((kind, at) => cell(cut(messages.kinds[kind], 12), (payoutColumns.kinds[at] ?? 0) - 48)),
  cell(messages.total, payoutColumns.sum - 30),
]

const lineColumns = { booking: 46, customer: 130, returndate: 262, kind: 322, text: 384, amount: 549 } as const

const lineTitles = ({ messages }: YearFile): PdfText[] => [
  cell(messages.booking, lineColumns.booking),
  cell(messages.customer, lineColumns.customer),
  cell(messages.returndate, lineColumns.returndate),
  cell(messages.kind, lineColumns.kind),
  cell(messages.text, lineColumns.text),
  cell(messages.amount, lineColumns.amount - 34),
]

/** The lines of each statement below its name. */
const lineRows = ({ payouts, lines, messages, day, money }: YearFile): Row[] => {
  const byStatement = Map.groupBy(lines, ({ statementid }) => statementid)
  const toRow = (line: YearLine): Row => ({
    cells: [
      cell(cut(line.booking, 16), lineColumns.booking),
      cell(cut(line.customername, 26), lineColumns.customer),
      cell(line.returndate ? day(line.returndate) : '', lineColumns.returndate),
      cell(cut(messages.kinds[line.kind], 12), lineColumns.kind),
      cell(cut(line.text, 22), lineColumns.text),
      cell(money(line.amountcents), lineColumns.amount, true),
    ],
  })
  return payouts.flatMap((payout) => {
    const own = payout.statementid === null ? [] : (byStatement.get(payout.statementid) ?? [])
    if (own.length === 0) return []
    const title = `${day(payout.day)}  ${payout.name}`
    const heading = [cell(title, lineColumns.booking), cell(money(payout.sumcents), lineColumns.amount, true)]
    return [{ cells: heading, isStrong: true }, ...own.map(toRow)]
  })
}

const perPage = Math.floor((bottom - top) / step)

const buildTable = (titles: readonly PdfText[], heading: string, rows: readonly Row[]): PdfPage[] =>
  Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) => [
    { text: heading, x: left, y: 188, size: 11, isBold: true },
    { x: left, y: 196, width: right - left, height: 16, colour: '#eef1f5' },
    ...titles.map((title) => ({ ...title, y: 207, isBold: true })),
    ...rows.slice(page * perPage, (page + 1) * perPage).flatMap(({ cells, isStrong = false }, at): PdfPage => {
      const y = top + 10 + at * step
      return [
        ...cells.map((one) => ({ ...one, y, isBold: isStrong })),
        { x: left, y: y + 4, width: right - left, height: 0.5, colour: '#e3e8ec' },
      ]
    }),
  ])

/** MNY-8: the year as a PDF: every statement, then every line of each. */
export const yearPdf = (file: YearFile): Buffer => {
  const { messages, year } = file
  const tables = [
    ...buildTable(payoutTitles(file), messages.statements, payoutRows(file)),
    ...buildTable(lineTitles(file), messages.lines, lineRows(file)),
  ]
  const header = buildHeader(file)
  const pages = tables.map(
    (table, at): PdfPage => [
      ...header,
      ...table,
      { text: `${messages.page} ${at + 1}/${tables.length}`, x: 500, y: 824, size: 8, colour: dim },
    ],
  )
  return plainPdf(pages, messages.title.replace('{year}', String(year)))
}
