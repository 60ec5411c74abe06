import type { PageDocument } from '@gangway/contract/features/engine-page'
import { type Html, html } from './html.ts'
import { brandLanguage, type PageFrame } from './page-content.ts'

/** Where a link may lead: the web, this page, a phone or a mailbox. */
const isSafe = (address: string) => /^(?:https?:\/\/|\/(?!\/)|[?#]|tel:\+?[0-9]+$|mailto:[^?\s]+$)/i.test(address)

/** A link; in the preview, or where the URL is not valid, text that only looks like one. */
export const linkTo = (address: string, text: string, { isPreview, embed }: PageFrame, name = 'link'): Html => {
  if (isPreview || !isSafe(address)) return html`<a class="${name}">${text}</a>`
  // Other pages may not be shown inside the agency's website.
  const target = embed && !/^[?#]/.test(address) && html` target="_blank" rel="noopener"`
  return html`<a class="${name}" href="${address}"${target || undefined}>${text}</a>`
}

/** Query parameters that every link and search of the page preserves: a language that is not the brand's, the link that led here, and the part that is shown. */
export const preservedParams = (
  document: PageDocument,
  { language, link, embed }: PageFrame,
): Readonly<Record<string, string>> => ({
  ...(language !== brandLanguage(document) && { lang: language }),
  ...link,
  ...(embed && { embed }),
})

/** A query of this page, with the parameters it has to preserve. */
export const buildQuery = (
  document: PageDocument,
  frame: PageFrame,
  more: Readonly<Record<string, string>> = {},
): string => `?${new URLSearchParams({ ...preservedParams(document, frame), ...more })}`

/** Attributes of focusable elements: in the preview nothing can be focused. */
export const inert = ({ isPreview }: PageFrame): Html => (isPreview ? html` tabindex="-1"` : html``)
