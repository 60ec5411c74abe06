import type { OwnBrand } from '@gangway/contract/brands/brands'
import { labelValue } from '@gangway/contract/texts/label-value'
import { splitLinks } from '@gangway/contract/texts/plain-links'
import type { Comparison, Frame, Letter, LetterLine, LetterPart } from './letter-parts.ts'

/** The look of a brand's own mails. */
export const brandFrame = ({ name, colour }: OwnBrand): Frame => ({
  ...{ name, ground: '#f5f6f8', head: colour, headFont: '#ffffff', button: colour, buttonFont: '#ffffff' },
  ...{ font: '#1a1b1e', muted: '#5c636a', link: colour, border: '#dee2e6' },
  fontFamily: "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
})

/** One line for each row; a value that stays is written once. */
const plainComparison = ({ rows }: Comparison, lang: string) =>
  rows
    .map(([label, before, after]) => labelValue(lang, label, before === after ? after : `${before} → ${after}`))
    .join('\n')

/** A value of several lines begins on its own line. */
const plainFact = (lang: string, label: string, value: string) =>
  value.includes('\n') ? `${labelValue(lang, label, '').trimEnd()}\n${value}` : labelValue(lang, label, value)

const plainLine = ({ label, about, link }: LetterLine) =>
  [`- ${label}`, ...[about, link].flatMap((more) => (more ? [`  ${more}`] : []))].join('\n')

const plainPart = (part: LetterPart, lang: string): string => {
  if (typeof part === 'string') return part
  if ('heading' in part) return part.heading
  if ('section' in part) return part.section
  if ('lines' in part) return part.lines.map(plainLine).join('\n')
  if ('prose' in part) return part.prose
  if ('rows' in part) return plainComparison(part, lang)
  if ('facts' in part) return part.facts.map(([label, value]) => plainFact(lang, label, value)).join('\n')
  if ('links' in part) return part.links.map(({ link, label }) => labelValue(lang, label, link)).join('\n')
  return 'secret' in part ? `    ${part.secret}` : labelValue(lang, part.label, part.link)
}

/** The mail as plain text. */
export const formatText = ({ lang, parts, footer }: Letter): string =>
  `${[...parts.map((part) => plainPart(part, lang)), '--', ...footer.map((part) => plainPart(part, lang))].join('\n\n')}\n`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const paragraph = (html: string) => `<p style="margin:0 0 16px" dir="auto">${html}</p>`

const heading = (text: string) => `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(text)}</h1>`

const anchor = (link: string, label: string, { link: colour }: Frame) =>
  `<a href="${escapeHtml(link)}" style="color:${colour};word-break:break-word">${escapeHtml(label)}</a>`

const linked = (line: string, frame: Frame) =>
  splitLinks(line)
    .map(({ text, href }) => (href === undefined ? escapeHtml(text) : anchor(href, text, frame)))
    .join('')

const prose = (text: string, frame: Frame) =>
  paragraph(
    text
      .split('\n')
      .map((line) => linked(line, frame))
      .join('<br>'),
  )

const secretBox = (secret: string) =>
  `<p style="margin:0 0 16px;padding:12px 16px;background:#f1f3f5;border-radius:6px;color:#1a1b1e;font:600 20px/1.4 ui-monospace,Consolas,Menlo,monospace;letter-spacing:1px">${escapeHtml(secret)}</p>`

const button = (link: string, label: string, frame: Frame) =>
  paragraph(
    `<a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${frame.button};color:${frame.buttonFont};text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`,
  )

const bodyCell = ({ border }: Frame) =>
  `padding:8px 12px 8px 0;border-top:1px solid ${border};vertical-align:top;word-break:break-word`
const headCell = ({ muted }: Frame) => `text-align:left;color:${muted};font-size:13px;font-weight:600;word-break:normal`

const table = (rows: string) =>
  `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:1.4">\n${rows}\n</table>`

const comparison = ({ heads, rows }: Comparison, frame: Frame) => {
  const top = `padding:8px 12px 8px 0;vertical-align:top;${headCell(frame)}`
  const titles = heads.map((head) => `<th scope="col" style="${top}">${escapeHtml(head)}</th>`).join('')
  const lines = rows.map(
    ([label, before, after]) =>
      `<tr><th scope="row" style="${bodyCell(frame)};${headCell(frame)}">${escapeHtml(label)}</th><td style="${bodyCell(frame)}">${escapeHtml(before)}</td><td style="${bodyCell(frame)}${before === after ? '' : ';font-weight:600'}">${escapeHtml(after)}</td></tr>`,
  )
  return table([`<tr><td style="${top}"></td>${titles}</tr>`, ...lines].join('\n'))
}

const factTable = (facts: readonly (readonly [string, string])[], frame: Frame) =>
  table(
    facts
      .map(
        ([label, value]) =>
          `<tr><th scope="row" style="width:32%;${bodyCell(frame)};${headCell(frame)}">${escapeHtml(label)}</th><td style="${bodyCell(frame)}" dir="auto">${withBreaks(value)}</td></tr>`,
      )
      .join('\n'),
  )

const section = (text: string) =>
  `<h2 style="margin:24px 0 4px;font-size:16px;line-height:1.3">${escapeHtml(text)}</h2>`

const lineRow = ({ label, link, about }: LetterLine, frame: Frame) => {
  const more = about ? `<br><span style="color:${frame.muted};font-size:14px">${escapeHtml(about)}</span>` : ''
  return `<tr><td style="padding:8px 0;border-top:1px solid ${frame.border};vertical-align:top" dir="auto">${link ? anchor(link, label, frame) : escapeHtml(label)}${more}</td></tr>`
}

const htmlPart = (part: LetterPart, frame: Frame): string => {
  if (typeof part === 'string') return paragraph(withBreaks(part))
  if ('heading' in part) return heading(part.heading)
  if ('section' in part) return section(part.section)
  if ('lines' in part) return table(part.lines.map((one) => lineRow(one, frame)).join('\n'))
  if ('prose' in part) return prose(part.prose, frame)
  if ('rows' in part) return comparison(part, frame)
  if ('facts' in part) return factTable(part.facts, frame)
  if ('links' in part) return paragraph(part.links.map(({ link, label }) => anchor(link, label, frame)).join(' · '))
  return 'secret' in part ? secretBox(part.secret) : button(part.link, part.label, frame)
}

/**
 * The mail as HTML that mail programs render alike: tables, inline styles, nothing loaded. It says that it is light, and
 * every text has its own ground, so that a program with a dark scheme leaves it or turns both.
 */
export const formatHtml = ({ frame, lang, subject, parts, footer }: Letter): string => `<!doctype html>
<html lang="${lang}" style="color-scheme:light only">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${frame.ground};font:16px/1.5 ${frame.fontFamily};color:${frame.font}">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse;background:#ffffff;color:${frame.font};word-break:break-word">
<tr><td style="padding:16px 24px;background:${frame.head};color:${frame.headFont};font-size:18px;font-weight:700" dir="auto">${escapeHtml(frame.name)}</td></tr>
<tr><td style="padding:24px 24px 8px">${parts.map((part) => htmlPart(part, frame)).join('\n')}</td></tr>
<tr><td style="padding:16px 24px 0;border-top:1px solid ${frame.border};color:${frame.muted};font-size:13px">${footer.map((part) => htmlPart(part, frame)).join('\n')}</td></tr>
</table>
</body>
</html>
`
