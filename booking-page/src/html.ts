/** A piece of a page with all values escaped. Only `html` creates one. */
export type Html = { readonly html: string }

type Value = Html | readonly Html[] | string | number | false | undefined

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for a page, also inside an attribute's quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const toMarkup = (value: Value): string => {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map(toMarkup).join('')
}

/** A template whose values are escaped, unless they are pieces themselves. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: parts.map((part, at) => part + toMarkup(values[at])).join(''),
})
