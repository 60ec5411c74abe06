import { addDays } from '@gangway/contract/dates/days'
import { type Cruise, cruisesCounted, cruisesPerPage } from '@gangway/contract/features/cruises'
import type { PageDocument } from '@gangway/contract/features/engine-page'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'
import { type Html, html } from './html.ts'
import { choicesOf, type PageCruises, type PageFrame, type TypedSearch } from './page-content.ts'
import { buildQuery, inert, linkTo, preservedParams } from './page-link.ts'
import { type PageMessages, pageMessages } from './page-messages.ts'

/** What is drawn above the water, on 320 × 120, in the colours of the layout. */
const lands: Readonly<Record<1 | 2, Html>> = {
  1: html`<circle class="sun" cx="236" cy="40" r="20"/><path class="far" d="M0 92V70h26V58h14v12h20V48l12-10 12 10v22h24V62h16v30Z"/>`,
  2: html`<circle class="sun" cx="84" cy="34" r="18"/><path class="far" d="M0 92V72c32-20 66-22 100-8s62 10 96-2 80-20 124-10v40Z"/><path class="near" d="M168 92c20-4 28-28 46-32h38c18 4 26 28 52 32ZM214 64V36h-3v-5h4l7-12 7 12h4v5h-3v8h12V30h-3v-5h4l7-12 7 12h4v5h-3v34Z"/>`,
}

/** A small picture of the sea or a river: no file, no request, and always in the agency's own colours. */
const drawScene = (area: 1 | 2): Html =>
  html`<svg class="scene" viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${lands[area]}<path class="sea" d="M0 92h320v28H0Z"/><path class="wave" d="M0 100c20 0 20-5 40-5s20 5 40 5 20-5 40-5 20 5 40 5 20-5 40-5 20 5 40 5 20-5 40-5 20 5 40 5v20H0Z"/></svg>`

/** Lengths that people look for. */
const lengths = ['1-5', '6-8', '9-14', '15-'] as const

/** Replaces names in braces with values. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const makeFormats = (language: Language) => {
  const { locale } = languages[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const euro = numberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const euroAndCents = numberFormat(language, { style: 'currency', currency: 'EUR' })
  const number = numberFormat(language, {})
  const utc = (text: string) => new Date(`${text}T00:00:00Z`)
  return {
    day: (text: string) => day.format(utc(text)),
    month: (text: string) => month.format(utc(`${text}-01`)),
    // A price with cents is not rounded to one that nobody offers.
    euro: (price: number) => (Number.isInteger(price) ? euro : euroAndCents).format(price),
    number: (n: number) => number.format(n),
  }
}

const madeFormats = new Map<Language, ReturnType<typeof makeFormats>>()

/** Made once per language: making them for each card and month took most of the time of a page. */
const formats = ({ language }: PageFrame) => {
  const made = madeFormats.get(language) ?? makeFormats(language)
  madeFormats.set(language, made)
  return made
}

/** `2027-05` as the page's language writes it. */
export const monthName = (month: string, frame: PageFrame) => formats(frame).month(month)

/** A month of which any day will do. */
export const flexibleText = (month: string, frame: PageFrame) =>
  fill(pageMessages[frame.language].flexible, { month: monthName(month, frame) })

/** A price as the page's language writes it. */
export const priceText = (price: number, frame: PageFrame) => formats(frame).euro(price)

const lengthText = (range: string, t: PageMessages) => {
  const [from = '', to = ''] = range.split('-')
  return fill(to === '' ? t.nightsFrom : t.nightsBetween, { from, to })
}

const nightsText = (nights: number, t: PageMessages) =>
  fill(t.nights[nights === 1 ? 'one' : 'other'], { n: `${nights}` })

type Option = { value: string; label: string }

const select = (name: keyof TypedSearch, label: string, all: string, list: readonly Option[], frame: PageFrame) => {
  const chosen = frame.cruises?.search[name]
  const options = list.map(
    ({ value, label: text }) =>
      html`<option value="${value}"${value === chosen ? html` selected` : html``}>${text}</option>`,
  )
  return html`<div><label for="find-${name}">${label}</label><select id="find-${name}" name="${name}"${inert(frame)}><option value="">${all}</option>${options}</select></div>`
}

/** ENG-6: the search. It is sent to this same page by a plain form, so it works without a script, and leads to what it found. */
export const searchPart = (document: PageDocument, frame: PageFrame): Html | false => {
  const { cruises } = frame
  if (!cruises || cruises.chosen) return false
  const { choices } = cruises
  const t = pageMessages[frame.language]
  const { organizers, areas } = choicesOf(document, frame.language)
  const named = (list: readonly { id: number; name: string }[], ids: readonly number[]) =>
    list.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ value: String(id), label: name }))
  const months = choices.months.map((value) => ({ value, label: monthName(value, frame) }))
  const kept = Object.entries(preservedParams(document, frame)).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form class="panel search" role="search" aria-label="${t.search}" method="get" action="#offers">${kept}
${select('cruisingareaid', t.where, t.anywhere, named(areas, choices.cruisingareas), frame)}
${select('month', t.when, t.anytime, months, frame)}
${select(
  'nights',
  t.nightsCount,
  t.anyNights,
  lengths.map((value) => ({ value, label: lengthText(value, t) })),
  frame,
)}
${select('organizerid', t.line, t.anyLine, named(organizers, choices.organizers), frame)}
<button class="button" type="${frame.isPreview ? 'button' : 'submit'}"${inert(frame)}>${t.find}</button></form>`
}

/** The address of this search on another page, or of one of its cruises. */
const addressOf = (document: PageDocument, frame: PageFrame, more: Readonly<Record<string, string>>) => {
  const { search = {}, page = 1 } = frame.cruises ?? {}
  return buildQuery(document, frame, { ...search, ...(page > 1 && { page: String(page) }), ...more })
}

const cruiseCard = (cruise: Cruise, document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const { day, euro } = formats(frame)
  const { title, shipname, organizername, departure, nights, pricefrom, area, routeplanid } = cruise
  const address = addressOf(document, frame, { cruise: String(routeplanid) })
  const href = frame.isPreview
    ? html``
    : html` href="${`${address}#cruise`}" aria-label="${fill(t.detailsOf, { title })}"`
  return html`<li><article class="panel offer">${drawScene(area)}<div class="facts"><h3>${title}</h3>
<p class="ship">${shipname}, ${organizername}</p><p class="small">${day(departure)}, ${nightsText(nights, t)}</p>
<p class="price">${fill(t.from, { price: euro(pricefrom) })}</p><p class="small">${t.perPerson}</p>
<a class="button"${href}${inert(frame)}>${t.details}</a></div></article></li>`
}

const pager = (document: PageDocument, frame: PageFrame, { total, page }: PageCruises): Html | false => {
  const t = pageMessages[frame.language]
  const pages = Math.ceil(total / cruisesPerPage)
  if (pages <= 1) return false
  const { number } = formats(frame)
  const to = (next: number, text: string) =>
    next >= 1 && next <= pages && linkTo(`${addressOf(document, frame, { page: String(next) })}#offers`, text, frame)
  const place = fill(total > cruisesCounted ? t.pageOne : t.pageOf, { page: number(page), pages: number(pages) })
  return html`<nav class="pages" aria-label="${t.pages}">${to(page - 1, t.previousPage)}<span>${place}</span>${to(page + 1, t.nextPage)}</nav>`
}

const foundText = (total: number, frame: PageFrame) => {
  const { found, foundMore } = pageMessages[frame.language]
  const { number } = formats(frame)
  if (total > cruisesCounted) return fill(foundMore, { n: number(cruisesCounted) })
  return fill(found[total === 1 ? 'one' : 'other'], { n: number(total) })
}

const listPart = (document: PageDocument, frame: PageFrame, cruises: PageCruises): Html => {
  const t = pageMessages[frame.language]
  const isSearched = Object.keys(cruises.search).length > 0
  const none = html`<p>${t.noOffers}</p><p>${linkTo(`${buildQuery(document, frame, {})}#offers`, t.allCruises, frame)}</p>`
  const list = html`<p class="small">${foundText(cruises.total, frame)}</p><ul class="offers">${cruises.cruises.map((cruise) => cruiseCard(cruise, document, frame))}</ul>${pager(document, frame, cruises)}`
  return html`<section class="part" id="offers" aria-labelledby="offers-title"><h2 id="offers-title">${isSearched ? t.searchResult : t.offers}</h2>
${cruises.cruises.length > 0 ? list : none}</section>`
}

/** What a cruise is called where there is one line for it. */
export const cruiseLine = ({ title, shipname, organizername, departure }: Cruise, frame: PageFrame) =>
  `${title}: ${shipname}, ${organizername}, ${formats(frame).day(departure)}`

/** Everything about the chosen cruise, with a way back to the list and one to the request form. */
const detailsPart = (cruise: Cruise, document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const { day, euro } = formats(frame)
  const { departure, nights, ports, cabins, validuntil } = cruise
  const rows: [string, string][] = [
    [t.ship, `${cruise.shipname}, ${cruise.organizername}`],
    [t.where, cruise.cruisingareaname],
    [t.when, day(departure)],
    [t.return, `${day(addDays(departure, nights))} (${nightsText(nights, t)})`],
    [t.route, ports.join(' – ')],
    [t.cabins, cabins.map((kind) => t.cabinKinds[kind]).join(', ')],
    [t.bookable, validuntil === null ? '' : day(validuntil)],
  ]
  const back = linkTo(`${addressOf(document, frame, {})}#offers`, t.backToList, frame)
  return html`<section class="part" id="cruise" aria-labelledby="cruise-title"><p>${back}</p><article class="panel cruise"><div class="facts"><h2 id="cruise-title">${cruise.title}</h2>
<dl>${rows.filter(([, value]) => value !== '').map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
<p class="price">${fill(t.from, { price: euro(cruise.pricefrom) })}</p><p class="small">${t.perPerson}</p>
<p><a class="button" href="#request">${t.ask}</a></p></div></article></section>`
}

/** ENG-6: what the search found, or the details of one cruise. */
export const cruisesPart = (document: PageDocument, frame: PageFrame): Html | false => {
  const { cruises } = frame
  if (!cruises) return false
  return cruises.chosen ? detailsPart(cruises.chosen, document, frame) : listPart(document, frame, cruises)
}
