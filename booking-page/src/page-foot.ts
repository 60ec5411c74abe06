import type { EngineText, PageDocument } from '@gangway/contract/features/engine-page'
import { formatStreet } from '@gangway/contract/partners/street'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { type Html, html } from './html.ts'
import { agencyName, type PageFrame, textOf } from './page-content.ts'
import { phoneLink } from './page-head.ts'
import { linkTo } from './page-link.ts'
import { pageMessages } from './page-messages.ts'

const countryName = (code: string, language: Language) =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(languages[language].locale, { type: 'region' }).of(code) : undefined

type Address = Pick<PageDocument['wlv'], 'street' | 'housenr' | 'zipcode' | 'city' | 'country'>

/** The lines of an agency's address that exist. */
export const formatAddress = (content: Address, language: Language, name: string): string[] =>
  [
    name,
    formatStreet(content),
    `${content.zipcode} ${content.city}`.trim(),
    countryName(content.country, language),
  ].filter((line): line is string => Boolean(line))

type LegalText = Pick<EngineText, 'agblink' | 'impressumlink' | 'privacylink'>

/** An agency's legal links that exist; `termsFile` is the address of its terms as a file. */
export const listLegalLinks = (text: LegalText | undefined, termsFile: string | undefined, language: Language) => {
  const t = pageMessages[language]
  const legal: [string | undefined, string][] = [
    [text?.agblink, t.terms],
    [termsFile, t.termsFile],
    [text?.impressumlink, t.imprint],
    [text?.privacylink, t.privacy],
  ]
  return legal.flatMap(([link, label]) => (link ? { link, label } : []))
}

/** Contact and legal links, only those that exist. */
export const pageFoot = (document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const text = textOf(document, frame)
  const links = listLegalLinks(text, text?.agbpath, frame.language).map(
    ({ link, label }) => html`<li>${linkTo(link, label, frame)}</li>`,
  )
  const address = formatAddress(document.wlv, frame.language, agencyName(document))
  const phone = phoneLink(document, frame)
  const mail = text?.emailcontact
  return html`<footer class="foot"><div class="wide">
<section aria-labelledby="contact"><h2 id="contact">${t.contact}</h2><address>${address.map((line) => html`${line}<br>`)}${phone && html`${phone}<br>`}${mail && linkTo(`mailto:${mail}`, mail, frame)}</address>
${text?.contactinformationtext && html`<p class="lines">${text.contactinformationtext}</p>`}</section>
${links.length > 0 && html`<nav aria-labelledby="legal"><h2 id="legal">${t.legal}</h2><ul>${links}</ul></nav>`}</div></footer>`
}
