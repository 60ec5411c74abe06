import { join } from 'node:path'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import type { CustomerFileFormat } from '@gangway/contract/features/privacy'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { type PdfPage, type PdfText, plainPdf } from '../../files/plain-pdf.ts'
import { readTexts } from '../../files/read-texts.ts'
import { fileName } from '../../files/table-file.ts'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { AppContext, FileAnswer } from '../../http/pipeline/handler.ts'
import { findCustomer } from '../customers/customer-changes-store.ts'
import { listRefused } from './erase-store.ts'
import {
  type CustomerRecord,
  type CustomerRecords,
  customerFileSections,
  findFirma,
  readCustomerRecords,
} from './file-store.ts'
import type texts from './texts/en.json'

const messages = readTexts<typeof texts>(join(import.meta.dirname, 'texts'))

type Head = { firma: string; brand: OwnBrand; language: Language; at: Date }

/** Values as a person reads them: days and moments in the agency's time zone, amounts in the language. */
const formatterOf = ({ brand, language }: Head) => {
  const { locale } = languages[language]
  const { timeZone } = brand.market
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const amount = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const t = messages[language]
  const nameFile = (file: unknown) => String(Object(file).filename ?? '')
  return (field: string, value: unknown): string => {
    if (field === 'files' && Array.isArray(value)) return value.map(nameFile).join(', ')
    if (field === 'messages' && Array.isArray(value)) return value.flatMap(({ text }) => text || []).join('\n')
    if (typeof value === 'boolean') return value ? t.yes : ''
    if (typeof value === 'number')
      return ['price', 'commission', 'amount'].includes(field) ? amount.format(value) : String(value)
    if (typeof value !== 'string') return ''
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return day.format(Date.parse(value))
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return moment.format(Date.parse(value))
    return field === 'noun' || field === 'kind' || field === 'step'
      ? (t.words[value as keyof typeof t.words] ?? value)
      : value
  }
}

const [left, valueAt, bottom, step, perLine] = [42, 170, 800, 12, 78] as const

/** A text in lines of the page's width, broken between words where there are any. */
const wrap = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.match(new RegExp(`.{1,${perLine}}(?:\\s|$)|.{1,${perLine}}`, 'gu')) ?? [''])

type Line = Omit<PdfText, 'y'>[]

/** The lines of a record: each field that has a label and a value. */
const linesOf = (
  record: CustomerRecord,
  labels: Readonly<Record<string, string>>,
  format: ReturnType<typeof formatterOf>,
) =>
  Object.entries(labels).flatMap(([field, label]): Line[] => {
    const value = format(field, record[field])
    if (value === '') return []
    return wrap(value).map((text, at) => [
      ...(at === 0 ? [{ text: label, x: left, size: 8, colour: '#55636f' }] : []),
      { text, x: valueAt, size: 9 },
    ])
  })

const buildPdf = (head: Head, records: CustomerRecords): Buffer => {
  const t = messages[head.language]
  const format = formatterOf(head)
  const heading = (text: string, size: number): Line => [{ text, x: left, size, isBold: true }]
  const lines: Line[] = [
    heading(t.title, 16),
    [],
    heading(head.firma, 10),
    ...wrap(t.lead.replace('{when}', format('at', head.at.toISOString()))).map((text): Line => [{ text, x: left }]),
  ]
  const shown = customerFileSections.filter((section): section is keyof typeof t.sections => section in t.sections)
  for (const section of shown) {
    lines.push([], heading(t.sections[section], 12))
    const found = records[section].map((record) => linesOf(record, t.fields, format)).filter(({ length }) => length > 0)
    lines.push(...(found.length === 0 ? [[{ text: t.nothing, x: left }]] : found.flatMap((record) => [[], ...record])))
  }
  const onPage = Math.floor((bottom - 50) / step)
  const pages = Array.from({ length: Math.ceil(lines.length / onPage) }, (_, page): PdfPage => {
    const own = lines.slice(page * onPage, (page + 1) * onPage)
    return own.flatMap((line, at) => line.map((text) => ({ ...text, y: 50 + at * step })))
  })
  return plainPdf(pages, t.title)
}

/** Without records of a section it is still there, empty: whoever reads the file sees that nothing is kept. */
const buildJson = ({ firma, at }: Head, partnerid: number, records: CustomerRecords) =>
  Buffer.from(JSON.stringify({ agency: { partnerid, firma }, createdat: at.toISOString(), ...records }, null, 2))

type Asked = { partnerid: number; bookingid: number; format: CustomerFileFormat; language?: Language | undefined }

/** GDP-1: everything that is kept of the customer of a booking, and the bookings that it has. */
export const buildCustomerFile = async (
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  brand: OwnBrand,
  { partnerid, bookingid, format, language = brand.language }: Asked,
) => {
  const agency = { partnerid, phonePrefix: brand.market.phonePrefix }
  const found = await database.asPartner(partnerid, 'readonly', async (db) => {
    const customer = await findCustomer(db, agency, bookingid)
    if (!customer) throw new ApiError('notfound')
    const records = await readCustomerRecords(db, partnerid, customer.ids)
    return { records, firma: await findFirma(db, partnerid) }
  })
  const bookings = found.records.bookings.map((booking) => booking as { bookingid: number; bookingnr: string }) // of booking
  const records: CustomerRecords = { ...found.records, refused: await listRefused(database.owner, partnerid, bookings) }
  const head = { firma: found.firma, brand, language, at: now() }
  const content = format === 'pdf' ? buildPdf(head, records) : buildJson(head, partnerid, records)
  const answer: FileAnswer = {
    name: fileName([brand.key, messages[language].file, bookings[0]?.bookingnr || bookingid], format),
    type: format === 'pdf' ? 'application/pdf' : 'application/json',
    content,
  }
  return { answer, bookings }
}
