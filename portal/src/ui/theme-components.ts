import type { MantineThemeComponents } from '@mantine/core'
import classes from './theme-components.module.css'

const ink = { color: 'var(--ink)', iconColor: 'var(--ground)' }

/** Defaults of Mantine's parts, so that screens do not repeat them. Checked boxes are ink, not accent. */
export const components: MantineThemeComponents = {
  Anchor: { defaultProps: { underline: 'always', inherit: true }, classNames: { root: classes.anchor } },
  Text: { defaultProps: { size: 'sm' } },
  Input: { classNames: { wrapper: classes.input } },
  InputWrapper: { classNames: { label: classes.label, description: classes.description, error: classes.error } },
  Checkbox: { defaultProps: ink, classNames: { input: classes.box } },
  Radio: { defaultProps: ink, classNames: { radio: classes.box } },
  Switch: {
    defaultProps: { color: ink.color, withThumbIndicator: false },
    classNames: { track: classes.track, thumb: classes.thumb },
  },
  SegmentedControl: { classNames: { root: classes.segments, indicator: classes.segment } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'md',
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.4 },
      // A dialog is no page: its head is not the page's banner.
      attributes: { header: { role: 'none' } },
    },
    classNames: { title: classes.title, header: classes.head, content: classes.raised },
  },
  Menu: { defaultProps: { radius: 'md' }, classNames: { dropdown: classes.raised } },
  Popover: { defaultProps: { radius: 'md' }, classNames: { dropdown: classes.raised } },
  Tooltip: { defaultProps: { openDelay: 300 }, classNames: { tooltip: classes.tooltip } },
}
