import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/language.ts'
import classes from './navigation.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  wordmark: ReactNode
  /** The screens. */
  children: ReactNode
  /** What does not fit into a phone's header. */
  more: ReactNode
}

/** The navigation of a phone or tablet, with what does not fit into the header. */
export function NavigationDrawer({ isOpen, onClose, wordmark, children, more }: Props) {
  const t = useMessages()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={288}
      padding={0}
      title={wordmark}
      closeButtonProps={{ 'aria-label': t.shell.menuClose }}
      classNames={{ header: classes.header, body: classes.body, content: classes.content }}
    >
      <nav aria-label={t.shell.navigation}>{children}</nav>
      <div className={classes.more}>{more}</div>
    </Drawer>
  )
}
