import { UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './icon-button.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: TablerIcon
  size?: number
}

/** A button with only an icon; its label is for those who do not see it. */
export function IconButton({ label, icon: Icon, size = 18, className = '', ...button }: Props) {
  return (
    <UnstyledButton {...button} className={`${classes.button} ${className}`} aria-label={label} title={label}>
      <Icon size={size} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}
