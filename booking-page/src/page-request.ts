import { limits } from '@gangway/contract/calls/limits'
import type { Cruise } from '@gangway/contract/features/cruises'
import type { PageDocument } from '@gangway/contract/features/engine-page'
import { requestPath } from '@gangway/contract/features/wlv-request'
import { departuresFrom } from './departures.ts'
import { type Html, html } from './html.ts'
import { choicesOf, type PageFrame, type PageRequest } from './page-content.ts'
import { cruiseLine, fill, monthName, priceText } from './page-cruises.ts'
import { callPart } from './page-head.ts'
import { buildQuery, inert, linkTo } from './page-link.ts'
import type { PageMessages } from './page-messages.ts'
import { pageMessages } from './page-messages.ts'
import { receiptPart, saidId } from './page-receipt.ts'

/** The initial values of the form: what was typed, else a common trip. */
const initialValues = ({ request }: PageFrame) =>
  ({ nights: '7', persons: '2', ...request?.typed }) as Readonly<Record<string, string>>

const findLabel = (name: string, t: PageMessages) => {
  const labels = {
    organizerid: t.line,
    cruisingareaid: t.where,
    departure: t.when,
    month: t.orMonth,
    nights: t.nightsCount,
  }
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

/** The price of the chosen cruise as it is now. */
const priceNow = (frame: PageFrame) => (frame.cruises?.chosen ? priceText(frame.cruises.chosen.pricefrom, frame) : '')

/** The result, with links to each rejected field. */
const outcomePart = (frame: PageFrame, t: PageMessages): Html | undefined => {
  const { outcome, refused = [] }: PageRequest = frame.request ?? {}
  if (!outcome) return undefined
  const links = refused.flatMap((name) => {
    const label = findLabel(name, t)
    return label === undefined ? [] : html`<li>${linkTo(`#${name}`, label, frame)}</li>`
  })
  return html`<div class="said all" id="${saidId}" tabindex="-1" role="${outcome === 'sent' ? 'status' : 'alert'}"><p>${fill(t[outcome], { price: priceNow(frame) })}</p>
${links.length > 0 && html`<ul>${links}</ul>`}</div>`
}

/** The months of the next two years. */
const monthsFrom = (today: string): string[] => {
  const start = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))
  return Array.from({ length: 24 }, (_, at) => {
    const month = start + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** ENG-7: what was clicked, and the price that was seen; both are sent along. */
const chosenPart = (cruise: Cruise, document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const other = linkTo(`${buildQuery(document, frame)}#request`, t.otherCruise, frame)
  return html`<div class="chosen all"><p class="label">${t.chosenCruise}</p><p>${cruiseLine(cruise, frame)}</p><p>${fill(t.from, { price: priceNow(frame) })} ${t.perPerson}</p><p>${other}</p>
<input type="hidden" name="routeplanid" value="${cruise.routeplanid}"><input type="hidden" name="pricefrom" value="${cruise.pricefrom}"></div>`
}

/** The form: a plain post, so it works without a script. The response scrolls to the result. */
const requestForm = (document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const { isPreview = false, today } = frame
  const request: PageRequest = frame.request ?? {}
  const { organizers, areas } = choicesOf(document, frame.language)
  const chosen = frame.cruises?.chosen
  const start = initialValues(frame)
  const { first, last } = departuresFrom(today)
  const labelFor = (name: string) =>
    html`id="${name}" name="${name}"${request.refused?.includes(name) ? html` aria-invalid="true"` : html``}${inert(frame)}`
  const input = (name: string, label: string, more: Html) =>
    html`<div><label for="${name}">${label}</label><input ${labelFor(name)} ${more} value="${start[name] ?? ''}"></div>`
  const select = (
    name: string,
    label: string,
    any: string,
    choices: readonly { id: number | string; name: string }[],
  ) =>
    html`<div><label for="${name}">${label}</label><select ${labelFor(name)}><option value="">${any}</option>${choices.map(
      (one) =>
        html`<option value="${one.id}"${start[name] === String(one.id) ? html` selected` : html``}>${one.name}</option>`,
    )}</select></div>`
  const months = monthsFrom(today).map((month) => ({ id: month, name: monthName(month, frame) }))
  const nights = html`type="number" required min="1" max="${limits.nights}"`
  const persons = input('persons', t.persons, html`type="number" required min="1" max="${limits.requestPersons}"`)
  const wishes = html`
${organizers.length > 0 && select('organizerid', t.line, t.anyOf, organizers)}
${select('cruisingareaid', t.where, t.anyOf, areas)}
${input('departure', t.when, html`type="date" min="${first}" max="${last}"`)}
${select('month', t.orMonth, t.noMonth, months)}
<div class="two">${input('nights', t.nightsCount, nights)}${persons}</div>`
  const optional = html`<span>(${t.optional})</span>`
  return html`<form method="post"${isPreview ? html`` : html` action="${requestPath(document.partnerid)}#${saidId}"`}>${outcomePart(frame, t)}
<input type="hidden" name="lang" value="${frame.language}">${Object.entries({ ...frame.link, ...(frame.embed && { embed: frame.embed }) }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${request.opened !== undefined && html`<input type="hidden" name="opened" value="${request.opened}">`}
${chosen && chosenPart(chosen, document, frame)}
${input('name', t.name, html`required maxlength="${limits.line}" autocomplete="name"`)}
${input('email', t.email, html`type="email" required maxlength="${limits.email}" autocomplete="email"`)}
${chosen ? persons : wishes}
<div class="${chosen ? '' : 'all'}"><label for="phone">${t.phone} ${optional}</label><input ${labelFor('phone')} type="tel" maxlength="${limits.phone}" autocomplete="tel" value="${start.phone ?? ''}"></div>
<div class="all"><label for="message">${t.message} ${optional}</label><textarea ${labelFor('message')} maxlength="${limits.text}">
${start.message ?? ''}</textarea></div>
<div class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<p class="small all">${t.consent}</p>
<div class="all"><button class="button" type="${isPreview ? 'button' : 'submit'}"${inert(frame)}>${t.send}</button></div></form>`
}

/** The request section: the form, or the result of sending it. Without a destination nothing can be requested; the agency can be called. */
export const requestPart = (document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const receipt = frame.request?.receipt
  const hasForm = document.cruisingareas.length > 0
  return html`<section class="part panel request" id="request" aria-labelledby="request-title">
<div><h2 id="request-title">${t.request}</h2><p>${t.requestLead}</p>${callPart(document, frame)}</div>
${receipt ? receiptPart(receipt, document, frame) : hasForm && requestForm(document, frame)}</section>`
}
