/** The font families of the white-label page, as they are spelled on the wire. */
export const fonts = [
  'Arial',
  'Helvetica',
  'sans-serif',
  'Tahoma',
  'Trebuchet MS',
  'Verdana',
  'Open Sans',
  'Time New Roman',
  'Courier New',
  'Georgia',
  'Lucida Sans',
] as const
export type Font = (typeof fonts)[number]

/** A font's real name: one of them has always been misspelled on the wire. */
export const fontName = (font: Font) => (font === 'Time New Roman' ? 'Times New Roman' : font)

/** The fallback where a reader's device lacks the font. */
const fallbacks: Partial<Record<Font, string>> = {
  'Time New Roman': 'serif',
  Georgia: 'serif',
  'Courier New': 'monospace',
}

/** A font as CSS expects it. */
export const fontStack = (font: Font) =>
  font === 'sans-serif' ? font : `"${fontName(font)}", ${fallbacks[font] ?? 'sans-serif'}`

/** The colours of the white-label page. */
export const colourFields = [
  'colorbackground',
  'colorbutton',
  'colorbuttonhover',
  'colorbuttonfont',
  'colorlink',
  'colorborder',
  'colorfont',
] as const
export type ColourField = (typeof colourFields)[number]
export type Colours = Record<ColourField, string>

export type Styles = Colours & { fontfamily: Font; blockheader: boolean; blockfooter: boolean }

/** The layout of a partner that never changed it, and what a reset restores. */
export const layoutDefaults: Styles = {
  colorbackground: '#f5f5f5',
  colorbutton: '#0050c9',
  colorbuttonhover: '#003c97',
  colorbuttonfont: '#ffffff',
  colorlink: '#0050c9',
  colorborder: '#003c97',
  colorfont: '#000000',
  fontfamily: 'Tahoma',
  blockheader: true,
  blockfooter: true,
}
