import { telOf } from '@gangway/contract/partners/phone'
import { type Html, html } from './html.ts'
import type { PageContent, PageFrame } from './page-content.ts'
import { linkTo } from './page-link.ts'
import { pageMessages } from './page-messages.ts'

/** The phone number to call, if there is one. */
export const callPart = ({ phone }: PageContent, frame: PageFrame): Html | false =>
  phone !== '' &&
  html`<div class="call"><span class="small">${pageMessages[frame.language].call}</span><strong>${linkTo(telOf(phone), phone, frame)}</strong></div>`

/** Logo (or the agency's name) and phone. */
export const pageHead = (content: PageContent, frame: PageFrame, name: string): Html => {
  const logo = frame.logo
    ? html`<img class="logo" src="${frame.logo}" alt="${name}">`
    : html`<span class="firm">${name}</span>`
  return html`<header class="head"><div class="wide">${logo}${callPart(content, frame)}</div></header>`
}
