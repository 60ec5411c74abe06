import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/language.ts'
import classes from './expiry.module.css'

type Props = {
  isOpen: boolean
  isOver: boolean
  /** Why it is over, where that is more than the time. */
  overTitle?: string | undefined
  onClose: () => void
  /** The form that asks the same person for the password. */
  children: ReactNode
  /** A link with this class for whoever is somebody else. */
  other: (className: string) => ReactNode
}

/**
 * The same person logs in again over the screen they were working in. Once the session is over nothing else can be
 * done.
 */
export function LoginDialog({ isOpen, isOver, overTitle, onClose, children, other }: Props) {
  const t = useMessages()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={isOver ? (overTitle ?? t.session.overTitle) : t.session.renew}
      withCloseButton={!isOver}
      closeOnEscape={!isOver}
      closeOnClickOutside={!isOver}
      closeButtonProps={{ 'aria-label': t.common.close }}
      // An unattended screen does not show its figures to passers-by.
      overlayProps={{ blur: isOver ? 8 : 0 }}
      centered
    >
      <p className={classes.text}>{isOver ? t.session.overText : t.session.endingText}</p>
      {children}
      {isOver && other(classes.other ?? '')}
    </Modal>
  )
}
