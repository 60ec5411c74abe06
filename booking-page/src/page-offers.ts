import type { PageDocument } from '@gangway/contract/features/engine-page'
import { languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { type Html, html } from './html.ts'
import type { Offer } from './offers.ts'
import type { PageFrame } from './page-content.ts'
import { buildQuery, inert } from './page-link.ts'
import { pageMessages } from './page-messages.ts'
import { drawScene } from './scenes.ts'

/** Replaces a name in braces with a value. */
const fill = (text: string, name: string, value: string) => text.replace(`{${name}}`, () => value)

const offerCard = (
  { area, ship, line, nights, price, departure }: Offer,
  document: PageDocument,
  frame: PageFrame,
): Html => {
  const t = pageMessages[frame.language]
  const { locale } = languages[frame.language]
  const euro = numberFormat(frame.language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const title = t.routes[area]
  const stay = fill(t.nights[nights === 1 ? 'one' : 'other'], 'n', String(nights))
  const requestHref = frame.isPreview
    ? html``
    : html` href="${`${buildQuery(document, frame, { journey: area })}#request`}" aria-label="${fill(t.askAbout, 'title', title)}"`
  return html`<li><article class="panel offer">${drawScene(area)}<div class="facts"><h3>${title}</h3>
<p class="ship">${ship}, ${line}</p><p class="small">${day.format(new Date(`${departure}T00:00:00Z`))}, ${stay}</p>
<p class="price">${fill(t.from, 'price', euro.format(price))}</p><p class="small">${t.perPerson}</p>
<a class="button"${requestHref}${inert(frame)}>${t.ask}</a></div></article></li>`
}

/** The cruises that match the search, each with a button that leads to the request form. */
export const offerList = (offers: readonly Offer[], document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  return html`<section class="part" id="offers" aria-labelledby="offers-title"><h2 id="offers-title">${t.offers}</h2>
${offers.length > 0 ? html`<ul class="offers">${offers.map((offer) => offerCard(offer, document, frame))}</ul>` : html`<p>${t.noOffers}</p>`}</section>`
}
