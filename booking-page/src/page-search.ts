import type { PageDocument } from '@gangway/contract/features/engine-page'
import { languages } from '@gangway/contract/texts/languages'
import { type Html, html } from './html.ts'
import { monthsFrom } from './offers.ts'
import type { PageFrame } from './page-content.ts'
import { inert, preservedParams } from './page-link.ts'
import { pageMessages } from './page-messages.ts'

type Option = { value: string; label: string }

const options = (list: readonly Option[], chosenId: string | undefined) =>
  list.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === chosenId ? html` selected` : html``}>${label}</option>`,
  )

/** The search bar. It submits to this same page, so it works without a script. */
export const searchPart = (document: PageDocument, frame: PageFrame): Html => {
  const t = pageMessages[frame.language]
  const month = new Intl.DateTimeFormat(languages[frame.language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const areas = Object.entries(t.areas).map(([value, label]) => ({ value, label }))
  const months = monthsFrom(frame.today).map((value) => ({
    value,
    label: month.format(new Date(`${value}-01T00:00:00Z`)),
  }))
  const keptFields = Object.entries(preservedParams(document, frame)).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form class="panel search" role="search" aria-label="${t.search}" method="get">${keptFields}
<div><label for="where">${t.where}</label><select id="where" name="where"${inert(frame)}><option value="">${t.anywhere}</option>${options(areas, frame.search?.where)}</select></div>
<div><label for="when">${t.when}</label><select id="when" name="when"${inert(frame)}><option value="">${t.anytime}</option>${options(months, frame.search?.when)}</select></div>
<button class="button" type="${frame.isPreview ? 'button' : 'submit'}"${inert(frame)}>${t.find}</button></form>`
}
