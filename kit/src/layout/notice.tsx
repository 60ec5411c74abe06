import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const icons = { info: IconInfoCircle, good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX } as const

type Props = {
  tone?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  /** A button that helps to resolve it. */
  action?: ReactNode
  /** How it is announced, where the tone alone does not determine it. */
  role?: 'alert' | 'status'
}

/** Something that must be noticed, by text, icon and colour. Errors are announced at once. */
export function Notice({ tone = 'info', title, children, action, role }: Props) {
  const Icon = icons[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={role ?? (tone === 'bad' ? 'alert' : 'status')}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.body}>
        <div className={classes.words}>
          {title && <strong>{title}</strong>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
