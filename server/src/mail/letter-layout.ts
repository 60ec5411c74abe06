import { labelValue } from '@gangway/contract/texts/label-value'
import { splitLinks } from '@gangway/contract/texts/plain-links'
import type { Comparison, Letter, LetterPart } from './letter-parts.ts'

/** One line for each row; a value that stays is written once. */
const plainComparison = ({ rows }: Comparison, lang: string) =>
  rows
    .map(([label, before, after]) => labelValue(lang, label, before === after ? after : `${before} → ${after}`))
    .join('\n')

const plainPart = (part: LetterPart, lang: string): string => {
  if (typeof part === 'string') return part
  if ('heading' in part) return part.heading
  if ('prose' in part) return part.prose
  if ('rows' in part) return plainComparison(part, lang)
  return 'secret' in part ? `    ${part.secret}` : labelValue(lang, part.label, part.link)
}

/** The mail as plain text. */
export const formatText = ({ lang, parts, footer }: Letter): string =>
  `${[...parts.map((part) => plainPart(part, lang)), '--', ...footer].join('\n\n')}\n`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const heading = (text: string) => `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(text)}</h1>`

const linked = (line: string, colour: string) =>
  splitLinks(line)
    .map(({ text, href }) =>
      href === undefined
        ? escapeHtml(text)
        : `<a href="${escapeHtml(href)}" style="color:${colour};word-break:break-word">${escapeHtml(text)}</a>`,
    )
    .join('')

const prose = (text: string, colour: string) =>
  `<p style="margin:0 0 16px">${text
    .split('\n')
    .map((line) => linked(line, colour))
    .join('<br>')}</p>`

const secretBox = (secret: string) =>
  `<p style="margin:0 0 16px;padding:12px 16px;background:#f1f3f5;border-radius:6px;color:#1a1b1e;font:600 20px/1.4 ui-monospace,Consolas,Menlo,monospace;letter-spacing:1px">${escapeHtml(secret)}</p>`

const button = (link: string, label: string, colour: string) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${colour};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`

const headCell =
  'padding:8px 12px 8px 0;text-align:left;color:#5c636a;font-size:13px;font-weight:600;vertical-align:top'
const bodyCell = 'padding:8px 12px 8px 0;border-top:1px solid #dee2e6;vertical-align:top;word-break:break-word'

const comparison = ({ heads, rows }: Comparison) =>
  `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:1.4">
<tr><td style="${headCell}"></td>${heads.map((head) => `<th scope="col" style="${headCell}">${escapeHtml(head)}</th>`).join('')}</tr>
${rows
  .map(
    ([label, before, after]) =>
      `<tr><th scope="row" style="${bodyCell};text-align:left;color:#5c636a;font-size:13px;font-weight:600">${escapeHtml(label)}</th><td style="${bodyCell}">${escapeHtml(before)}</td><td style="${bodyCell}${before === after ? '' : ';font-weight:600'}">${escapeHtml(after)}</td></tr>`,
  )
  .join('\n')}
</table>`

const htmlPart = (part: LetterPart, colour: string): string => {
  if (typeof part === 'string') return paragraph(part)
  if ('heading' in part) return heading(part.heading)
  if ('prose' in part) return prose(part.prose, colour)
  if ('rows' in part) return comparison(part)
  return 'secret' in part ? secretBox(part.secret) : button(part.link, part.label, colour)
}

/** The mail as HTML that mail programs render alike: tables, inline styles, nothing loaded. */
export const formatHtml = ({ brand, lang, subject, parts, footer }: Letter): string => `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f6f8;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1a1b1e">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse;background:#ffffff">
<tr><td style="padding:16px 24px;background:${brand.colour};color:#ffffff;font-size:18px;font-weight:700">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:24px 24px 8px">${parts.map((part) => htmlPart(part, brand.colour)).join('\n')}</td></tr>
<tr><td style="padding:12px 24px;border-top:1px solid #dee2e6;color:#5c636a;font-size:13px">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</body>
</html>
`
