import type { PageDocument } from '@gangway/contract/features/engine-page'
import { languages } from '@gangway/contract/texts/languages'
import { type Html, html } from './html.ts'
import { choicesOf, type PageFrame, topIds } from './page-content.ts'
import { buildQuery, linkTo } from './page-link.ts'
import { pageMessages } from './page-messages.ts'

/** As many of each list as a visitor reads at a glance. */
const most = 6

/**
 * ENG-9: the destinations, cruise lines and ships that the agency put first, in its order; nothing without any. Those that the
 * page has cruises of lead to them.
 */
export const topPart = (document: PageDocument, frame: PageFrame): Html | undefined => {
  const { language, cruises } = frame
  const { title, ...titles } = pageMessages[language].top
  const choices = choicesOf(document, language)
  const ships = document.ships.map(({ shipid, texts }) => ({
    id: shipid,
    name: texts.find(({ languageid }) => languageid === languages[language].id)?.name ?? '',
  }))
  const { cruisingareas, organizers } = cruises?.choices ?? { cruisingareas: [], organizers: [] }
  const none: readonly number[] = [] // ships cannot be searched for
  const groups = [
    { name: titles.areas, options: choices.areas, lists: [3, 6], field: 'cruisingareaid', found: cruisingareas },
    { name: titles.lines, options: choices.organizers, lists: [2, 5], field: 'organizerid', found: organizers },
    { name: titles.ships, options: ships, lists: [4, 7], field: 'shipid', found: none },
  ].flatMap(({ name, options, lists, field, found }) => {
    const chosenOf = (list: number) =>
      topIds(document, [list]).flatMap((id) => options.find((one) => one.id === id) ?? [])
    const chosen = [...new Set(lists.flatMap((list) => chosenOf(list).slice(0, most)))]
    const shown = chosen.map((one) =>
      found.includes(one.id)
        ? linkTo(`${buildQuery(document, frame, { [field]: String(one.id) })}#offers`, one.name, frame)
        : html`${one.name}`,
    )
    return shown.length > 0 ? [{ name, shown }] : []
  })
  if (groups.length === 0) return undefined
  return html`<section class="part" id="top" aria-labelledby="top-title"><h2 id="top-title">${title}</h2><div class="top">${groups.map(
    ({ name, shown }) =>
      html`<div class="panel"><h3>${name}</h3><ol>${shown.map((one) => html`<li>${one}</li>`)}</ol></div>`,
  )}</div></section>`
}
