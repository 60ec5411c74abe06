import { limits } from '@gangway/contract/calls/limits'
import type { PageDocument } from '@gangway/contract/features/engine-page'
import { requestPath } from '@gangway/contract/features/wlv-request'
import { departuresFrom } from './departures.ts'
import { type Html, html } from './html.ts'
import type { Offer } from './offers.ts'
import { choicesOf, type PageFrame, type PageRequest } from './page-content.ts'
import { callPart } from './page-head.ts'
import { inert, linkTo } from './page-link.ts'
import type { PageMessages } from './page-messages.ts'
import { pageMessages } from './page-messages.ts'
import { receiptPart, saidId } from './page-receipt.ts'

/** The initial values of the form: what was typed, else the cruise the visitor chose. */
const initialValues = (offers: readonly Offer[], { journey, request }: PageFrame, t: PageMessages) => {
  const offer = offers.find(({ area }) => area === journey)
  const offerText = offer && {
    organizerid: String(offer.organizerid),
    cruisingareaid: String(offer.cruisingareaid),
    departure: offer.departure,
    nights: String(offer.nights),
    message: `${t.routes[offer.area]}, ${offer.ship}`,
  }
  return { nights: '7', persons: '2', ...offerText, ...request?.typed } as Readonly<Record<string, string>>
}

const findLabel = (name: string, t: PageMessages) => {
  const labels = { organizerid: t.line, cruisingareaid: t.where, departure: t.when, nights: t.nightsCount }
  const defaults: Readonly<Record<string, string>> = {
    ...labels,
    name: t.name,
    email: t.email,
    phone: t.phone,
    persons: t.persons,
    message: t.message,
  }
  // A submitted name may be anything, even __proto__.
  return Object.hasOwn(defaults, name) ? defaults[name] : undefined
}

/** The result, with links to each rejected field. */
const outcomePart = (frame: PageFrame, t: PageMessages): Html | undefined => {
  const { outcome, refused = [] }: PageRequest = frame.request ?? {}
  if (!outcome) return undefined
  const links = refused.flatMap((name) => {
    const label = findLabel(name, t)
    return label === undefined ? [] : html`<li>${linkTo(`#${name}`, label, frame)}</li>`
  })
  return html`<div class="said all" id="${saidId}" tabindex="-1" role="${outcome === 'sent' ? 'status' : 'alert'}"><p>${t[outcome]}</p>
${links.length > 0 && html`<ul>${links}</ul>`}</div>`
}

/** The form: a plain post, so it works without a script. The response scrolls to the result. */
const requestForm = (offers: readonly Offer[], document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const { isPreview = false, today } = frame
  const request: PageRequest = frame.request ?? {}
  const { organizers, areas } = choicesOf(document, frame.language)
  const start = initialValues(offers, frame, t)
  const { first, last } = departuresFrom(today)
  const labelFor = (name: string) =>
    html`id="${name}" name="${name}"${request.refused?.includes(name) ? html` aria-invalid="true"` : html``}${inert(frame)}`
  const input = (name: string, label: string, more: Html) =>
    html`<div><label for="${name}">${label}</label><input ${labelFor(name)} ${more} value="${start[name] ?? ''}"></div>`
  const select = (name: string, label: string, choices: readonly { id: number; name: string }[]) =>
    html`<div><label for="${name}">${label}</label><select ${labelFor(name)}>${choices.map(
      (one) =>
        html`<option value="${one.id}"${start[name] === String(one.id) ? html` selected` : html``}>${one.name}</option>`,
    )}</select></div>`
  const optional = html`<span>(${t.optional})</span>`
  return html`<form method="post"${isPreview ? html`` : html` action="${requestPath(document.partnerid)}#${saidId}"`}>${outcomePart(frame, t)}
<input type="hidden" name="lang" value="${frame.language}">${request.opened !== undefined && html`<input type="hidden" name="opened" value="${request.opened}">`}
${input('name', t.name, html`required maxlength="${limits.line}" autocomplete="name"`)}
${input('email', t.email, html`type="email" required maxlength="${limits.email}" autocomplete="email"`)}
${organizers.length > 0 && select('organizerid', t.line, organizers)}
${select('cruisingareaid', t.where, areas)}
${input('departure', t.when, html`type="date" required min="${first}" max="${last}"`)}
<div class="two">${input('nights', t.nightsCount, html`type="number" required min="1" max="${limits.nights}"`)}${input('persons', t.persons, html`type="number" required min="1" max="${limits.requestPersons}"`)}</div>
<div class="all"><label for="phone">${t.phone} ${optional}</label><input ${labelFor('phone')} type="tel" maxlength="${limits.phone}" autocomplete="tel" value="${start.phone ?? ''}"></div>
<div class="all"><label for="message">${t.message} ${optional}</label><textarea ${labelFor('message')} maxlength="${limits.text}">
${start.message ?? ''}</textarea></div>
<div class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<p class="small all">${t.consent}</p>
<div class="all"><button class="button" type="${isPreview ? 'button' : 'submit'}"${inert(frame)}>${t.send}</button></div></form>`
}

/** The request section: the form, or the result of sending it. Without a destination nothing can be requested; the agency can be called. */
export const requestPart = (offers: readonly Offer[], document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const receipt = frame.request?.receipt
  const hasForm = document.cruisingareas.length > 0
  return html`<section class="part panel request" id="request" aria-labelledby="request-title">
<div><h2 id="request-title">${t.request}</h2><p>${t.requestLead}</p>${callPart(document, frame)}</div>
${receipt ? receiptPart(receipt, document, frame) : hasForm && requestForm(offers, document, frame)}</section>`
}
