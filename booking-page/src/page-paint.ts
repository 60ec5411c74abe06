import { type ColourField, type Colours, colourFields, layoutDefaults } from '@gangway/contract/layout'

// What the page is painted with, without its style sheet: the layout screen needs to know it long before the page.

/** Where the font files that we serve ourselves lie. */
export const fontFolder = '/media/fonts'

/** The files of Open Sans by weight; every other font is the reader's own. */
export const openSansFiles = [
  { weight: 400, file: 'open-sans-400.woff2' },
  { weight: 700, file: 'open-sans-700.woff2' },
] as const

/** Open Sans as CSS declares it. */
export const openSansFaces = openSansFiles
  .map(
    ({ weight, file }) =>
      `@font-face{font-family:"Open Sans";font-weight:${weight};font-display:swap;src:url("${fontFolder}/${file}") format("woff2")}`,
  )
  .join('')

export type Styles = { [field in ColourField]?: unknown } & { fontfamily?: unknown }

const colourOf = (styles: Styles, field: ColourField) => {
  const value = styles[field]
  // A colour that is still being typed, or that never came through the rules, must not reach the style sheet.
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : layoutDefaults[field]
}

/** The colours that can be painted with: what is no colour is the default one. */
export const paintable = (styles: Styles): Colours =>
  // Colours and nothing else: whoever puts them back must not put back a font or a switch with them.
  Object.fromEntries(colourFields.map((field) => [field, colourOf(styles, field)])) as Colours // each of its fields
