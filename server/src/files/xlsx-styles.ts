/** The content of a column: how its cells are written and displayed. */
export type Kind = 'text' | 'id' | 'number' | 'euro' | 'percent' | 'day'

const ids = { euro: 164 } as const

/** 49 is text, so that a cell stays text even when edited; 14 is a date in the reader's own format. */
const formats: Record<Kind, number> = { text: 49, id: 1, number: 3, euro: ids.euro, percent: 10, day: 14 }
const kinds = Object.keys(formats) as Kind[] // the keys of the table above

const fonts = { plain: 0, strong: 1, title: 2 } as const

const format = (kind: number, font: number, more = '') =>
  `<xf numFmtId="${kind}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more || '/'}>`
const headerFormat =
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>'

/** Indexes into the table of formats below: the plain ones, the strong ones, then three special ones. */
export const styleIndex = (kind: Kind, isStrong = false) => 1 + kinds.indexOf(kind) + (isStrong ? kinds.length : 0)
export const titleStyle = 1 + 2 * kinds.length
export const headerStyle = titleStyle + 1

const font = (size: number, isBold = false) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`

const cellFormats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  ...kinds.map((kind) => format(formats[kind], fonts.plain)),
  ...kinds.map((kind) => format(formats[kind], fonts.strong)),
  format(formats.text, fonts.title),
  headerFormat,
]

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${ids.euro}" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>\
<fonts count="3">${font(11)}${font(11, true)}${font(14, true)}</fonts>\
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
<fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F5"/><bgColor indexed="64"/></patternFill></fill></fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>\
<border><left/><right/><top/><bottom style="thin"><color rgb="FF8A94A3"/></bottom><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
