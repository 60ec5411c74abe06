import { type Html, html } from './html.ts'
import type { PageContent, PageFrame } from './page-content.ts'
import { linkTo } from './page-link.ts'
import { pageWords } from './page-words.ts'

/** Logo (or the agency's name) and phone. */
export const pageHead = ({ phone }: PageContent, frame: PageFrame, name: string): Html => {
  const t = pageWords[frame.language]
  const logo = frame.logo
    ? html`<img class="logo" src="${frame.logo}" alt="${name}">`
    : html`<span class="firm">${name}</span>`
  return html`<header class="head"><div class="wide">${logo}${phone !== '' && html`<div class="call"><span class="small">${t.call}</span><strong>${linkTo(`tel:${phone.replaceAll(' ', '')}`, phone, frame)}</strong></div>`}</div></header>`
}
