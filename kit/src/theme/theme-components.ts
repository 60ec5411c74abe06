import type { MantineThemeComponents } from '@mantine/core'
import classes from './theme-components.module.css'

// The header of a dialog is a header element, but not the page's banner.
const headOfDialog = { header: { role: 'none' } }

/**
 * Defaults of Mantine's components, so that screens do not repeat them. Ticked and switched-on states are styled in
 * controls.css.
 */
export const components: MantineThemeComponents = {
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
