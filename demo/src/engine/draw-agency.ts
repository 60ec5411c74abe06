import type { CruisePage } from '@gangway/contract/features/cruises'
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

const select = (
  name: string,
  label: string,
  options: readonly { value: string; name: string }[],
  chosen: string | null,
) =>
  `<label>${label} <select name="${name}"><option value=""></option>${options
    .map((option) => {
      const selected = option.value === chosen ? ' selected' : ''
      return `<option value="${option.value}"${selected}>${escapeHtml(option.name)}</option>`
    })
    .join('')}</select></label>`

type Shown = { languageid: number; media: string; search: URLSearchParams; page: CruisePage }

/** An answer has so many. */
const perPage = 12

/** ENG-6: the agency's cruises, in its order, with a form for what they can be searched by. */
const drawCruises = (areas: readonly Option[], lines: readonly Option[], { search, page }: Shown) => {
  const { cruises, total, choices } = page
  if (choices.months.length === 0) return ''
  const among = (options: readonly Option[], ids: readonly number[]) =>
    options.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ value: String(id), name }))
  const months = choices.months.map((month) => ({ value: month, name: month }))
  const at = Number(search.get('page') ?? '1')
  const next = new URLSearchParams([...search].filter(([name]) => name !== 'page'))
  next.set('page', String(at + 1))
  const isLast = at * perPage >= total
  return `<h2>Cruises</h2><form>
${select('cruisingareaid', 'Destination', among(areas, choices.cruisingareas), search.get('cruisingareaid'))}
${select('month', 'Month', months, search.get('month'))}
${select('organizerid', 'Cruise line', among(lines, choices.organizers), search.get('organizerid'))}
<button>Search</button></form><p>${total} cruises</p><ol>${cruises
    .map(
      ({ routeplanid, title, departure, nights, shipname, organizername, pricefrom }) =>
        `<li value="${routeplanid}"><b>${escapeHtml(title)}</b> ${departure}, ${nights} nights, ${escapeHtml(shipname)} (${escapeHtml(organizername)}), from € ${pricefrom}</li>`,
    )
    .join('')}</ol>${isLast ? '' : `<a href="?${escapeHtml(String(next))}">Next page</a>`}`
}

/** The page of an agency: its name, its look, its cruises, what it sells, and how to reach it. */
export const drawAgency = (document: EngineDocument, shown: Shown): string => {
  const { languageid, media } = shown
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
${drawCruises(areas, lines, shown)}${list('Cruise lines', inOrder(lines, listOf(2, 5)))}${list('Destinations', inOrder(areas, listOf(3, 6)))}
<address>${[wlv.street, wlv.housenr, wlv.zipcode, wlv.city, text?.emailcontact, reisebuero.telefon].map((part) => escapeHtml(part ?? '')).join(' ')}</address>
${links.flatMap((link) => (link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : [])).join('')}</body></html>`
}
