import {
  type ColourField,
  type Colours,
  colourFields,
  type Font,
  fonts,
  layoutDefaults,
} from '@gangway/contract/layout'

// The page's colours and fonts without its style sheet: the layout screen needs them long before the page.

/** The path of the font files that we serve ourselves. */
export const fontFolder = '/media/fonts'

/** The files of Open Sans by weight; every other font comes from the reader's device. */
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

const readColour = (styles: Styles, field: ColourField) => {
  const value = styles[field]
  // A colour that is still being typed, or that was never validated, must not reach the style sheet.
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : layoutDefaults[field]
}

/** The colours to render with: an invalid one is replaced by the default. */
export const paintable = (styles: Styles): Colours =>
  // Colours and nothing else: restoring them must not restore a font or a switch as well.
  Object.fromEntries(colourFields.map((field) => [field, readColour(styles, field)])) as Colours // each of its fields

/** The font to render with. */
export const fontOf = ({ fontfamily }: Styles): Font =>
  fonts.find((font) => font === fontfamily) ?? layoutDefaults.fontfamily
