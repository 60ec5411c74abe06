import { contrastRatio } from '@gangway/contract/rules/contrast'
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineTheme,
  type VariantColorsResolver,
} from '@mantine/core'
import { darkShade, greys, lightShade, shades } from './shades.ts'
import { components } from './theme-components.ts'

const px = (n: number) => `${n / 16}rem`

/** Signal colours, the same for every brand. */
const signal = { red: '#b3261e', green: '#1a6e3c', yellow: '#8a5a00' }

const variants: VariantColorsResolver = (input) => {
  const isPrimary = input.color === undefined || input.color === input.theme.primaryColor
  if (input.variant !== 'filled' || !isPrimary) return defaultVariantColorsResolver(input)
  return {
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--accent-on)',
    border: 'transparent',
  }
}

/** The numbers of the look, once: 4 px grid, five sizes of type, one radius, borders instead of shadows. */
export const themeOf = (brand: string) => {
  const { gray, dark } = greys(brand)
  const ground = dark[6]
  return createTheme({
    colors: {
      gray,
      dark,
      accent: shades(brand, ground),
      red: shades(signal.red, ground),
      green: shades(signal.green, ground),
      yellow: shades(signal.yellow, ground),
    },
    primaryColor: 'accent',
    primaryShade: { light: lightShade, dark: darkShade },
    black: gray[9],
    variantColorResolver: variants,
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    fontSizes: { xs: px(12), sm: px(14), md: px(16), lg: px(20), xl: px(28) },
    lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.4', xl: '1.2858' },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    headings: {
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: px(28), lineHeight: '1.2858' },
        h2: { fontSize: px(20), lineHeight: '1.4' },
        h3: { fontSize: px(16), lineHeight: '1.5' },
        h4: { fontSize: px(14), lineHeight: '1.4286' },
        h5: { fontSize: px(14), lineHeight: '1.4286' },
        h6: { fontSize: px(12), lineHeight: '1.3334' },
      },
    },
    radius: { xs: px(3), sm: px(6), md: px(6), lg: px(6), xl: px(6) },
    defaultRadius: 'md',
    spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
    breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
    shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components,
  })
}

const tint = (colour: string, percent: number, ground: string) =>
  `color-mix(in oklab, ${colour} ${percent}%, ${ground})`

/** White or near-black, whichever reads better on the colour. */
const inkOn = (colour: string, theme: MantineTheme) =>
  contrastRatio('#ffffff', colour) >= contrastRatio(theme.black, colour) ? '#ffffff' : theme.black

/** What differs between light and dark. Mantine's own greys and reds fail 4.5:1 in places, so they are set here. */
export const variablesOf: CSSVariablesResolver = (theme) => {
  const { gray, dark, accent, red, green, yellow } = theme.colors as Required<typeof theme.colors>
  const scheme = (is: 'light' | 'dark') => {
    const light = is === 'light'
    const shade = light ? lightShade : darkShade
    const hue = accent?.[shade] ?? theme.black
    const body = light ? '#ffffff' : dark[7]
    const text = light ? gray[9] : dark[0]
    const dim = light ? gray[6] : dark[2]
    const line = light ? gray[3] : dark[4]
    const field = light ? gray[5] : dark[3]
    const soft = (of: readonly string[]) => tint(of[shade] ?? text, light ? 7 : 16, body)
    return {
      '--accent': hue,
      '--accent-hover': accent?.[light ? 8 : 3] ?? hue,
      '--accent-on': inkOn(hue, theme),
      '--accent-soft': tint(hue, light ? 8 : 18, body),
      '--brand-ground': light ? (accent?.[7] ?? hue) : (accent?.[9] ?? hue),
      '--ground': body,
      '--ground-quiet': light ? gray[0] : dark[8],
      '--ground-hover': light ? gray[1] : dark[6],
      '--ground-raised': light ? '#ffffff' : dark[6],
      '--ink': text,
      '--ink-dim': dim,
      '--line': line,
      '--line-field': field,
      '--bad': light ? red[7] : red[3],
      '--bad-soft': soft(red),
      '--good': light ? green[7] : green[3],
      '--good-soft': soft(green),
      '--warn': light ? yellow[7] : yellow[3],
      '--warn-soft': soft(yellow),
      '--mantine-color-body': body,
      '--mantine-color-text': text,
      '--mantine-color-dimmed': dim,
      '--mantine-color-placeholder': dim,
      '--mantine-color-error': light ? red[7] : red[3],
      '--mantine-color-anchor': text,
      '--mantine-color-default': light ? '#ffffff' : dark[6],
      '--mantine-color-default-hover': light ? gray[1] : dark[5],
      '--mantine-color-default-color': text,
      '--mantine-color-default-border': field,
      '--mantine-color-disabled-color': dim,
      '--mantine-primary-color-filled': hue,
      '--mantine-primary-color-contrast': inkOn(hue, theme),
    }
  }
  return { variables: {}, light: scheme('light'), dark: scheme('dark') }
}
