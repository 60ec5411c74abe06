import type { PageDocument } from '@gangway/contract/features/engine-page'
import { formatPublicPhone, telOf } from '@gangway/contract/partners/phone'
import { type Html, html } from './html.ts'
import { agencyName, type PageFrame } from './page-content.ts'
import { linkTo } from './page-link.ts'
import { pageMessages } from './page-messages.ts'

/** The phone number as dialled, `+49 40 5550138`; empty if there is none. */
export const publicPhone = ({ wlv }: PageDocument) =>
  formatPublicPhone({ code: wlv.phonecountry, area: wlv.phonecity, number: wlv.phonenumber })

/** The same as a link; undefined if there is none. */
export const phoneLink = (document: PageDocument, frame: PageFrame): Html | undefined => {
  const phone = publicPhone(document)
  return phone === '' ? undefined : linkTo(telOf(phone), phone, frame)
}

/** The phone number to call, if there is one. */
export const callPart = (document: PageDocument, frame: PageFrame): Html | undefined => {
  const link = phoneLink(document, frame)
  return (
    link &&
    html`<div class="call"><span class="small">${pageMessages[frame.language].call}</span><strong>${link}</strong></div>`
  )
}

/** Logo (or the agency's name) and phone. */
export const pageHead = (document: PageDocument, frame: PageFrame): Html => {
  const name = agencyName(document)
  const { logopath } = document.wlv
  const logo = logopath
    ? html`<img class="logo" src="${logopath}" alt="${name}">`
    : html`<span class="firm">${name}</span>`
  return html`<header class="head"><div class="wide">${logo}${callPart(document, frame)}</div></header>`
}
