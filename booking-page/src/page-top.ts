import type { PageDocument } from '@gangway/contract/features/engine-page'
import { languages } from '@gangway/contract/texts/languages'
import { type Html, html } from './html.ts'
import { choicesOf, type PageFrame, topIds } from './page-content.ts'
import { pageMessages } from './page-messages.ts'

/** As many of each list as a visitor reads at a glance. */
const most = 6

/** ENG-9: the destinations, cruise lines and ships that the agency put first, in its order; nothing without any. */
export const topPart = (document: PageDocument, { language }: PageFrame): Html | undefined => {
  const { title, ...titles } = pageMessages[language].top
  const choices = choicesOf(document, language)
  const ships = document.ships.map(({ shipid, texts }) => ({
    id: shipid,
    name: texts.find(({ languageid }) => languageid === languages[language].id)?.name ?? '',
  }))
  const groups = [
    { name: titles.areas, options: choices.areas, lists: [3, 6] },
    { name: titles.lines, options: choices.organizers, lists: [2, 5] },
    { name: titles.ships, options: ships, lists: [4, 7] },
  ].flatMap(({ name, options, lists }) => {
    const namesOf = (list: number) =>
      topIds(document, [list]).flatMap((id) => options.find((one) => one.id === id)?.name ?? [])
    const names = [...new Set(lists.flatMap((list) => namesOf(list).slice(0, most)))]
    return names.length > 0 ? [{ name, names }] : []
  })
  if (groups.length === 0) return undefined
  return html`<section class="part" id="top" aria-labelledby="top-title"><h2 id="top-title">${title}</h2><div class="top">${groups.map(
    ({ name, names }) =>
      html`<div class="panel"><h3>${name}</h3><ol>${names.map((one) => html`<li>${one}</li>`)}</ol></div>`,
  )}</div></section>`
}
