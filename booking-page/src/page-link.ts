import { type Html, html } from './html.ts'
import type { PageFrame } from './page-content.ts'

/** Where a link may lead: the web, this page, a phone or a mailbox. */
const isSafe = (address: string) => /^(?:https?:\/\/|\/(?!\/)|[?#]|tel:\+?[0-9]+$|mailto:[^?\s]+$)/i.test(address)

/** A link; in the preview, or where the URL is not valid, text that only looks like one. */
export const linkTo = (address: string, text: string, { isPreview }: PageFrame, name = 'link'): Html =>
  isPreview || !isSafe(address)
    ? html`<a class="${name}">${text}</a>`
    : html`<a class="${name}" href="${address}">${text}</a>`

/** A query of this page, with the parameters it has to preserve. */
export const buildQuery = ({ preservedParams }: PageFrame, more: Readonly<Record<string, string>>): string =>
  `?${new URLSearchParams({ ...preservedParams, ...more })}`

/** Attributes of focusable elements: in the preview nothing can be focused. */
export const inert = ({ isPreview }: PageFrame): Html => (isPreview ? html` tabindex="-1"` : html``)
