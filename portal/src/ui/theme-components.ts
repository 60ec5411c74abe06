import type { MantineThemeComponents } from '@mantine/core'

/** Defaults of Mantine's parts, so that screens do not repeat them. Checked boxes are ink, not accent. */
export const components: MantineThemeComponents = {
  Anchor: { defaultProps: { underline: 'always' } },
  Button: { defaultProps: { size: 'sm' } },
  TextInput: { defaultProps: { size: 'sm' } },
}
