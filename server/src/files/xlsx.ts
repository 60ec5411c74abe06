import { Readable } from 'node:stream'
import { buildZip, streamZip, type ZipEntry } from './packed-zip.ts'
import { escapeXml, type Sheet, sheetXml } from './xlsx-sheet.ts'
import { stylesXml } from './xlsx-styles.ts'

/** The media type of an Excel file. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The most rows an Excel sheet can have, with room for the title. */
export const xlsxMaxRows = 1_000_000

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (...list: string[]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`

const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${types}.${type}+xml"/>`

/** A sheet's name: at most 31 characters, and none that Excel uses in references. */
const formatSheetName = (name: string) => escapeXml(name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31))

const listEntries = (sheets: readonly Sheet[]): ZipEntry[] => {
  const files = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  const contentTypes = `${declaration}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}\
${part('xl/styles.xml', 'styles')}${files.map((file) => part(`xl/${file}`, 'worksheet')).join('')}</Types>`
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${formatSheetName(name)}" sheetId="${at + 1}" r:id="s${at + 1}"/>`,
  )
  const workbook = `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`
  const parts = files.map((file, at) => relation(`s${at + 1}`, 'worksheet', file))
  return [
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relations(relation('workbook', 'officeDocument', 'xl/workbook.xml'))] },
    { name: 'xl/workbook.xml', content: [workbook] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations(...parts, relation('styles', 'styles', 'styles.xml'))] },
    { name: 'xl/styles.xml', content: [stylesXml] },
    ...sheets.map((sheet, at) => ({ name: `xl/${files[at]}`, content: sheetXml(sheet, at === 0) })),
  ]
}

/**
 * An Excel file as a stream. Rows are requested as they are read, so any number of them needs the same memory;
 * destroying the stream ends the rows. Cells are text, numbers and dates, never formulas.
 */
export const writeXlsx = (sheets: readonly Sheet[]): Readable =>
  Readable.from(streamZip(listEntries(sheets)), { objectMode: false, highWaterMark: 128 * 1024 })

/** A small Excel file as a whole. */
export const xlsxBytes = (sheets: readonly Sheet[]): Promise<Buffer> => buildZip(listEntries(sheets))
