import { type Html, html } from './html.ts'

/** What is drawn above the water, on 320 × 120, in the colours of the layout. */
const lands: Readonly<Record<1 | 2, Html>> = {
  1: html`<circle class="sun" cx="236" cy="40" r="20"/><path class="far" d="M0 92V70h26V58h14v12h20V48l12-10 12 10v22h24V62h16v30Z"/>`,
  2: html`<circle class="sun" cx="84" cy="34" r="18"/><path class="far" d="M0 92V72c32-20 66-22 100-8s62 10 96-2 80-20 124-10v40Z"/><path class="near" d="M168 92c20-4 28-28 46-32h38c18 4 26 28 52 32ZM214 64V36h-3v-5h4l7-12 7 12h4v5h-3v8h12V30h-3v-5h4l7-12 7 12h4v5h-3v34Z"/>`,
}

/** A small picture of the sea or a river: no file, no request, and always in the agency's own colours. */
export const drawScene = (area: 1 | 2): Html =>
  html`<svg class="scene" viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${lands[area]}<path class="sea" d="M0 92h320v28H0Z"/><path class="wave" d="M0 100c20 0 20-5 40-5s20 5 40 5 20-5 40-5 20 5 40 5 20-5 40-5 20 5 40 5 20-5 40-5 20 5 40 5v20H0Z"/></svg>`
