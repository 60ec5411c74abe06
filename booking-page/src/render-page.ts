import { languages, textIn } from '@gangway/contract/texts/languages'
import { type Html, html } from './html.ts'
import { offersFor } from './offers.ts'
import type { PageContent, PageFrame } from './page-content.ts'
import { pageFoot } from './page-foot.ts'
import { pageHead } from './page-head.ts'
import { pageMessages } from './page-messages.ts'
import { offerList } from './page-offers.ts'
import { requestPart } from './page-request.ts'
import { searchPart } from './page-search.ts'
import { pageStyle } from './page-style.ts'

/** The agency's advert, if it is switched on and filled in. */
const advertPart = (title: string, text: string): Html => html`
<section class="panel advert" aria-labelledby="advert"><h2 id="advert">${title}</h2><p class="lines">${text}</p></section>`

/** The parts of the page that depend on its content: the preview replaces them in place, so that nothing flickers. */
export const pageParts = (content: PageContent, frame: PageFrame): { style: string; body: string } => {
  const t = pageMessages[frame.language]
  const text = textIn(content.texts, frame.language, frame.brand)
  const { blockheader, blockfooter } = content.styles
  const name = agencyName(content, frame)
  const { hasSamples = false } = frame
  const offers = hasSamples ? offersFor(frame.search ?? {}, frame.today, content) : []
  const target = html` href="${hasSamples ? '#offers' : '#request'}"`
  const body = html`<a class="skip link"${frame.isPreview ? html`` : target}>${hasSamples ? t.skip : t.request}</a>
${blockheader && pageHead(content, frame, name)}
<main class="wide">
${frame.welcome !== undefined && html`<p class="said welcome" role="status">${pageMessages[frame.language].notes.welcome.replace('{user}', () => frame.welcome ?? '')}</p>`}
<div class="hero"><h1>${t.title}</h1><p>${t.lead}</p></div>
${hasSamples && searchPart(frame)}
${content.werbetextanzeigen && text?.werbetext ? advertPart(t.advert, text.werbetext) : undefined}
${hasSamples && offerList(offers, frame)}
${requestPart(offers, content, frame)}
</main>
${blockfooter && pageFoot(content, text, frame, name)}`
  return { style: pageStyle(content.styles), body: body.html }
}

/** The agency's name, or its brand's while it has none. */
const agencyName = ({ firm }: PageContent, { brand }: PageFrame) => firm || brand.name

/**
 * Renders the white-label page of a partner, for the public page and for the preview in the portal. It needs no script,
 * loads nothing but the logo, the icon and the font, and everything in it is escaped.
 */
export const renderPage = (content: PageContent, frame: PageFrame): string => {
  const { style, body } = pageParts(content, frame)
  const title = `${pageMessages[frame.language].title} – ${agencyName(content, frame)}`
  return html`<!doctype html>
<html lang="${languages[frame.language].lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${frame.icon !== undefined && html`<link rel="icon" href="${frame.icon}">`}<style nonce="${frame.nonce}">${{ html: style }}</style></head>
<body${frame.showsHover ? html` class="hovered"` : html``}>${{ html: body }}</body></html>`.html
}
