import { type Html, html } from './html.ts'
import type { PageFrame } from './page-content.ts'

/** Where a link may lead: the web, this page, a phone or a mailbox. */
const isSafe = (address: string) => /^(?:https?:\/\/|\/(?!\/)|[?#]|tel:\+?[0-9]+$|mailto:[^?\s]+$)/i.test(address)

/** A link; in the preview, or where the address is none, words that only look like one. */
export const linkTo = (address: string, words: string, { isPreview }: PageFrame, name = 'link'): Html =>
  isPreview || !isSafe(address)
    ? html`<a class="${name}">${words}</a>`
    : html`<a class="${name}" href="${address}">${words}</a>`

/** A query of this page, with what it has to keep. */
export const queryOf = ({ keep }: PageFrame, more: Readonly<Record<string, string>>): string =>
  `?${new URLSearchParams({ ...keep, ...more })}`

/** Attributes of what would take the focus: in the preview nothing does. */
export const inert = ({ isPreview }: PageFrame): Html => (isPreview ? html` tabindex="-1"` : html``)
