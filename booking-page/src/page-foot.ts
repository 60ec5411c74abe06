import { telOf } from '@gangway/contract/partners/phone'
import { formatStreet } from '@gangway/contract/partners/street'
import { languages } from '@gangway/contract/texts/languages'
import { type Html, html } from './html.ts'
import type { PageContent, PageFrame, PageText } from './page-content.ts'
import { linkTo } from './page-link.ts'
import { pageMessages } from './page-messages.ts'

const countryName = (code: string, { language }: PageFrame) =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(languages[language].locale, { type: 'region' }).of(code) : undefined

const formatAddress = (content: PageContent, frame: PageFrame, name: string) =>
  [
    name,
    formatStreet(content),
    `${content.zipcode} ${content.city}`.trim(),
    countryName(content.country, frame),
  ].filter((line): line is string => Boolean(line))

/** Contact and legal links, only those that exist. */
export const pageFoot = (content: PageContent, text: PageText | undefined, frame: PageFrame, name: string): Html => {
  const t = pageMessages[frame.language]
  const legal: (readonly [string | undefined, string])[] = [
    [text?.agblink, t.terms],
    [frame.termsFile, t.termsFile],
    [text?.impressumlink, t.imprint],
    [text?.privacylink, t.privacy],
  ]
  const links = legal.flatMap(([address, text]) => (address ? html`<li>${linkTo(address, text, frame)}</li>` : []))
  const { phone } = content
  const mail = text?.emailcontact
  return html`<footer class="foot"><div class="wide">
<section aria-labelledby="contact"><h2 id="contact">${t.contact}</h2><address>${formatAddress(content, frame, name).map((line) => html`${line}<br>`)}${phone !== '' && html`${linkTo(telOf(phone), phone, frame)}<br>`}${mail && linkTo(`mailto:${mail}`, mail, frame)}</address>
${text?.contactinformationtext && html`<p class="lines">${text.contactinformationtext}</p>`}</section>
${links.length > 0 && html`<nav aria-labelledby="legal"><h2 id="legal">${t.legal}</h2><ul>${links}</ul></nav>`}</div></footer>`
}
