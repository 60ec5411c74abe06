import type { EngineDocument } from '@gangway/contract/features/engine'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

const nameIn = (texts: readonly { languageid: number; name: string }[], languageid: number) =>
  texts.find((text) => text.languageid === languageid)?.name ?? ''

type Option = { id: number; name: string }

/** The agency's own order first, the rest by name. */
const inOrder = (options: readonly Option[], lists: readonly string[]): Option[] => {
  const top = lists.join(',').split(',').filter(Boolean).map(Number)
  const place = ({ id }: Option) => (top.includes(id) ? top.indexOf(id) : top.length)
  return options.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name))
}

const list = (title: string, options: readonly Option[]) =>
  `<h2>${title}</h2><ol>${options.map(({ id, name }) => `<li value="${id}">${escapeHtml(name)}</li>`).join('')}</ol>`

/** The page of an agency: its name, its look, what it sells, and how to reach it. */
export const drawAgency = (document: EngineDocument, languageid: number, media: string): string => {
  const { wlv, topsort, organizers, cruisingareas, reisebuero } = document
  const text = wlv.texts.find((one) => one.languageid === languageid)
  const listOf = (...types: number[]) =>
    topsort.filter(({ listtype }) => types.includes(listtype)).map((one) => one.list)
  const lines = organizers.map(({ organizerid, texts }) => ({ id: organizerid, name: nameIn(texts, languageid) }))
  const areas = cruisingareas.map(({ cruisingareaid, texts }) => ({
    id: cruisingareaid,
    name: nameIn(texts, languageid),
  }))
  const links = [text?.agblink, text?.agbpath && media + text.agbpath, text?.impressumlink, text?.privacylink]
  const { colorbackground, colorfont, colorlink } = wlv.styles
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(wlv.firm)}</title>
<style>body{background:${escapeHtml(colorbackground)};color:${escapeHtml(colorfont)}}a{color:${escapeHtml(colorlink)}}</style></head><body>
${wlv.logopath && `<img src="${escapeHtml(media + wlv.logopath)}" alt="">`}<h1>${escapeHtml(wlv.firm)}</h1>
${wlv.werbetextanzeigen && text?.werbetext ? `<p>${escapeHtml(text.werbetext)}</p>` : ''}
${list('Cruise lines', inOrder(lines, listOf(2, 5)))}${list('Destinations', inOrder(areas, listOf(3, 6)))}
<address>${[wlv.street, wlv.housenr, wlv.zipcode, wlv.city, text?.emailcontact, reisebuero.telefon].map((part) => escapeHtml(part ?? '')).join(' ')}</address>
${links.flatMap((link) => (link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : [])).join('')}</body></html>`
}
