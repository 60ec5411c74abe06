import type { PageDocument } from '@gangway/contract/features/engine-page'
import { brandIconPath } from '@gangway/contract/features/wlv-request'
import { languages } from '@gangway/contract/texts/languages'
import { type Html, html } from './html.ts'
import { agencyName, type PageFrame, textOf } from './page-content.ts'
import { cruisesPart, searchPart } from './page-cruises.ts'
import { embedBody, heightScript } from './page-embed.ts'
import { pageFoot } from './page-foot.ts'
import { pageHead } from './page-head.ts'
import { pageMessages } from './page-messages.ts'
import { requestPart } from './page-request.ts'
import { pageStyle } from './page-style.ts'
import { topPart } from './page-top.ts'

/** The agency's advert, if it is switched on and filled in. */
const advertPart = (title: string, text: string): Html => html`
<section class="panel advert" aria-labelledby="advert"><h2 id="advert">${title}</h2><p class="lines">${text}</p></section>`

/** The parts of the page that depend on its content: the preview replaces them in place, so that nothing flickers. */
export const pageParts = (document: PageDocument, frame: PageFrame): { style: string; body: string } => {
  const t = pageMessages[frame.language]
  const { wlv } = document
  if (frame.embed) return { style: pageStyle(wlv.styles), body: embedBody(document, frame).html }
  const text = textOf(document, frame)
  const { blockheader, blockfooter } = wlv.styles
  const { cruises } = frame
  const target = cruises ? (cruises.chosen ? '#cruise' : '#offers') : '#request'
  const isStart = !cruises?.chosen && Object.values(cruises?.search ?? {}).every((value) => value === undefined)
  const skip = frame.isPreview ? html`` : html` href="${target}"`
  const advert = wlv.werbetextanzeigen && text?.werbetext ? advertPart(t.advert, text.werbetext) : undefined
  const body = html`<a class="skip link"${skip}>${cruises ? t.skip : t.request}</a>
${blockheader && pageHead(document, frame)}
<main class="wide">
${frame.welcome !== undefined && html`<p class="said welcome" role="status">${pageMessages[frame.language].notes.welcome.replace('{user}', () => frame.welcome ?? '')}</p>`}
<div class="hero"><h1>${t.title}</h1><p>${t.lead}</p></div>
${searchPart(document, frame)}
${advert}
${isStart && topPart(document, frame)}
${cruisesPart(document, frame)}
${requestPart(document, frame)}
</main>
${blockfooter && pageFoot(document, frame)}`
  return { style: pageStyle(wlv.styles), body: body.html }
}

/**
 * ENG-3: renders the white-label page of a partner from the engine's document, for the public page and for the preview in the
 * portal. It needs no script (embedded, one reports its height), loads nothing but the logo, the icon and the font, and everything in it is escaped.
 */
export const renderPage = (document: PageDocument, frame: PageFrame): string => {
  const { style, body } = pageParts(document, frame)
  const title = `${pageMessages[frame.language].title} – ${agencyName(document)}`
  const icon = document.wlv.logopath || brandIconPath(document.brand.mandant)
  return html`<!doctype html>
<html lang="${languages[frame.language].lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${!frame.isPreview && html`<link rel="icon" href="${icon}">`}<style nonce="${frame.nonce}">${{ html: style }}</style></head>
<body${frame.showsHover ? html` class="hovered"` : html``}>${{ html: body }}${frame.embed && !frame.isPreview && html`<script nonce="${frame.nonce}">${{ html: heightScript }}</script>`}</body></html>`
    .html
}
