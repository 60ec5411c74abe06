import type { PageDocument } from '@gangway/contract/features/engine-page'
import { languages } from '@gangway/contract/texts/languages'
import { type Html, html } from './html.ts'
import { agencyName, type PageFrame, type PageReceipt } from './page-content.ts'
import { flexibleText, priceText } from './page-cruises.ts'
import { buildQuery, linkTo } from './page-link.ts'
import type { PageMessages } from './page-messages.ts'
import { pageMessages } from './page-messages.ts'

/** The element that shows the result of a request: a form that is sent leads here, even without a script. */
export const saidId = 'said'

const listRows = (receipt: PageReceipt, t: PageMessages, frame: PageFrame): [string, string][] => {
  const day = new Intl.DateTimeFormat(languages[frame.language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { departure, wholemonth, price } = receipt
  return [
    [t.number, receipt.number],
    [t.chosenCruise, receipt.cruise],
    [t.priceSeen, price === null ? '' : `${t.from.replace('{price}', () => priceText(price, frame))} ${t.perPerson}`],
    [t.line, receipt.line],
    [t.where, receipt.area],
    [t.when, wholemonth ? flexibleText(departure.slice(0, 7), frame) : day.format(new Date(`${departure}T00:00:00Z`))],
    [t.nightsCount, String(receipt.nights)],
    [t.persons, String(receipt.persons)],
    [t.name, receipt.name],
    [t.email, receipt.email],
    [t.phone, receipt.phone],
    [t.message, receipt.message],
  ]
}

/** Shown in place of the form: the number, what was sent, and who will answer how and when. */
export const receiptPart = (receipt: PageReceipt, document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const facts: Readonly<Record<string, string>> = {
    ...{ number: receipt.number, email: receipt.email, phone: receipt.phone },
    agency: agencyName(document),
  }
  const fillFacts = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
  const rows = listRows(receipt, t, frame).filter(([, value]) => value !== '')
  return html`<div class="receipt" id="${saidId}" role="status" tabindex="-1"><h3>${t.sent}</h3>
<dl>${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd class="lines">${value}</dd></div>`)}</dl>
<h3>${t.next}</h3><p>${fillFacts(receipt.phone === '' ? t.nextByMail : t.nextByMailOrPhone)}</p><p>${fillFacts(t.quoteNumber)}</p>
<p>${linkTo(`${buildQuery(document, frame)}#request`, t.another, frame)}</p></div>`
}
