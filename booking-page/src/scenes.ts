import { type Html, html } from './html.ts'
import type { PageArea } from './page-messages.ts'

/** What is drawn above the sea, on 320 × 120, in the colours of the layout. */
const lands: Readonly<Record<PageArea, Html>> = {
  mediterranean: html`<circle class="sun" cx="236" cy="40" r="20"/><path class="far" d="M0 92V70h26V58h14v12h20V48l12-10 12 10v22h24V62h16v30Z"/>`,
  north: html`<path class="far" d="m0 92 52-58 30 34 40-52 56 76Z"/><path class="near" d="m150 92 54-46 26 22 40-30 50 54Z"/><path class="snow" d="m122 16 16 22-12-4-8 8-10-6Z"/>`,
  caribbean: html`<circle class="sun" cx="70" cy="44" r="22"/><path class="far" d="M180 92c20-14 90-14 120 0Z"/><path class="near" d="M238 84c2-18 0-32-8-44 4 0 10 6 13 12 2-10 12-16 22-14-8 2-14 8-17 16 8-4 18-2 22 6-8-4-16-4-22 0 2 8 2 16 1 24Z"/>`,
  rivers: html`<circle class="sun" cx="84" cy="34" r="18"/><path class="far" d="M0 92V72c32-20 66-22 100-8s62 10 96-2 80-20 124-10v40Z"/><path class="near" d="M168 92c20-4 28-28 46-32h38c18 4 26 28 52 32ZM214 64V36h-3v-5h4l7-12 7 12h4v5h-3v8h12V30h-3v-5h4l7-12 7 12h4v5h-3v34Z"/>`,
  atlantic: html`<circle class="sun" cx="60" cy="38" r="18"/><path class="far" d="m96 92 70-62 14 8 14-8 70 62Z"/><path class="near" d="M0 92c20-16 60-16 90 0Z"/>`,
  orient: html`<circle class="sun" cx="240" cy="36" r="22"/><path class="far" d="M40 92V56h12V40h10v16h14V24l5-16 5 16v32h14V46h14v46Z"/><path class="near" d="M120 92c40-26 90-26 120-12s50 6 80 12Z"/>`,
}

/** A small picture of a cruising area: no file, no request, and always in the agency's own colours. */
export const drawScene = (area: PageArea): Html =>
  html`<svg class="scene" viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${lands[area]}<path class="sea" d="M0 92h320v28H0Z"/><path class="wave" d="M0 100c20 0 20-5 40-5s20 5 40 5 20-5 40-5 20 5 40 5 20-5 40-5 20 5 40 5 20-5 40-5 20 5 40 5v20H0Z"/></svg>`
