import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeComponents,
  type VariantColorsResolver,
} from '@mantine/core'
import { darkShade, lightShade } from './shades.ts'
import classes from './theme-components.module.css'
import { buildPalette, buildTokens, type Tokens } from './tokens.ts'

// The header of a dialog is a header element, but not the page's banner.
const headOfDialog = { header: { role: 'none' } }

/**
 * Defaults of Mantine's components, so that screens do not repeat them. Ticked and switched-on states are styled in
 * controls.css.
 */
const components: MantineThemeComponents = {
  Anchor: { defaultProps: { underline: 'always', inherit: true }, classNames: { root: classes.anchor } },
  Text: { defaultProps: { size: 'sm' } },
  Input: { classNames: { wrapper: classes.input } },
  // A description is below its field, so that adjacent fields stay aligned.
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: { label: classes.label, description: classes.description, error: classes.error },
  },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'md',
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.4 },
      attributes: headOfDialog,
    },
    classNames: { title: classes.title, header: classes.head, content: classes.raised },
  },
  Drawer: { defaultProps: { attributes: headOfDialog } },
  // The placeholder is a focusable element that a menu must not contain.
  Menu: {
    defaultProps: { radius: 'md', withInitialFocusPlaceholder: false },
    classNames: { dropdown: classes.raised },
  },
  Popover: { defaultProps: { radius: 'md' }, classNames: { dropdown: classes.raised } },
  Tooltip: { defaultProps: { openDelay: 300 }, classNames: { tooltip: classes.tooltip } },
}

const px = (n: number) => `${n / 16}rem`

const variants: VariantColorsResolver = (input) => {
  if (input.variant !== 'filled') return defaultVariantColorsResolver(input)
  // For actions that cannot be undone.
  if (input.color === 'red')
    return { background: 'var(--bad)', hover: 'var(--bad)', color: 'var(--bad-on)', border: 'transparent' }
  const isPrimary = input.color === undefined || input.color === input.theme.primaryColor
  if (!isPrimary) return defaultVariantColorsResolver(input)
  return {
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--accent-on)',
    border: 'transparent',
  }
}

/** The numbers of the design, in one place: 4 px grid, five font sizes, one radius, borders instead of shadows. */
export const buildTheme = (brand: string) => {
  const colors = buildPalette(brand)
  return createTheme({
    colors,
    primaryColor: 'accent',
    primaryShade: { light: lightShade, dark: darkShade },
    black: colors.gray[9],
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

/** Mantine's own greys and reds fail 4.5:1 in places, so its components use the same tokens. */
const variablesFor = (tokens: Tokens) => ({
  ...Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--${name}`, colour])),
  '--mantine-color-body': tokens.ground,
  '--mantine-color-text': tokens.ink,
  '--mantine-color-dimmed': tokens['ink-dim'],
  '--mantine-color-placeholder': tokens['ink-dim'],
  '--mantine-color-error': tokens.bad,
  '--mantine-color-anchor': tokens.ink,
  '--mantine-color-default': tokens['ground-raised'],
  '--mantine-color-default-hover': tokens['ground-hover'],
  '--mantine-color-default-color': tokens.ink,
  '--mantine-color-default-border': tokens['line-field'],
  '--mantine-color-disabled-color': tokens['ink-dim'],
  '--mantine-primary-color-filled': tokens.accent,
  '--mantine-primary-color-filled-hover': tokens['accent-hover'],
  '--mantine-primary-color-contrast': tokens['accent-on'],
})

/** What differs between light and dark. */
export const buildVariables =
  (brand: string): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: variablesFor(buildTokens(brand, 'light')),
    dark: variablesFor(buildTokens(brand, 'dark')),
  })
