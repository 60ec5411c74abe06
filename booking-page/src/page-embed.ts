import type { PageDocument } from '@gangway/contract/features/engine-page'
import { type Html, html } from './html.ts'
import { agencyName, type PageFrame, textOf } from './page-content.ts'
import { cruisesPart, searchPart } from './page-cruises.ts'
import { listLegalLinks } from './page-foot.ts'
import { linkTo } from './page-link.ts'
import { requestPart } from './page-request.ts'

/** RCH-4: one part of the page for the agency's own website, and what a visitor reaches from there. */
export const embedBody = (document: PageDocument, frame: PageFrame): Html => {
  const { cruises, request = {}, embed } = frame
  const isSearched = Object.keys(cruises?.search ?? {}).length > 0
  const isAsked = request.outcome !== undefined || request.receipt !== undefined
  const hasForm = !cruises || cruises.chosen || isAsked || embed === 'request'
  const hasList = cruises?.chosen || embed === 'cruises' || isSearched
  const text = textOf(document, frame)
  const legal = listLegalLinks(text, text?.agbpath, frame.language).map(
    ({ link, label }) => html` · ${linkTo(link, label, frame)}`,
  )
  return html`<main class="wide embedded">${embed === 'search' && !isAsked && searchPart(document, frame)}
${hasList && !isAsked && cruisesPart(document, frame)}
${hasForm && requestPart(document, frame)}
<p class="small legal">${agencyName(document)}${legal}</p></main>`
}

/** Reports the page's height to the site that shows it, whichever of the allowed ones that is: a height is no secret. */
export const heightScript = `const page=document.documentElement
const report=()=>parent.postMessage({gangwayHeight:Math.ceil(page.getBoundingClientRect().height)},'*')
new ResizeObserver(report).observe(page)
report()`

/**
 * RCH-4: the element for the agency's website. It needs no inline script or style there. The page inside has no origin, since it
 * runs in a sandbox; it is known by its window.
 */
export const embedScript = `(() => {
  const { origin } = new URL(document.currentScript.src)
  const highest = 20000
  class GangwayEmbed extends HTMLElement {
    connectedCallback() {
      if (this.frame) return addEventListener('message', this.follow)
      const address = new URL('/wlv/' + Number(this.getAttribute('partner')), origin)
      const names = { kind: 'embed', lang: 'lang', linkcode: 'linkcode' }
      for (const [name, key] of Object.entries(names))
        if (this.hasAttribute(name)) address.searchParams.set(key, this.getAttribute(name))
      this.frame = document.createElement('iframe')
      Object.assign(this.frame, { src: address.href, title: this.title || this.getAttribute('label') || 'Gangway', loading: 'lazy' })
      Object.assign(this.frame.style, { display: 'block', width: '100%', height: '30rem', border: '0' })
      this.follow = ({ source, origin: from, data }) => {
        if (source !== this.frame.contentWindow || (from !== 'null' && from !== origin)) return
        const height = Number(data && data.gangwayHeight)
        if (height > 0 && height <= highest) this.frame.style.height = height + 'px'
      }
      addEventListener('message', this.follow)
      this.append(this.frame)
    }
    disconnectedCallback() {
      removeEventListener('message', this.follow)
    }
  }
  if (!customElements.get('gangway-embed')) customElements.define('gangway-embed', GangwayEmbed)
})()
`
