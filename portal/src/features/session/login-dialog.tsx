import { Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Session } from '../../lib/session/session-record.ts'
import classes from './expiry.module.css'
import { PasswordForm } from './password-form.tsx'

type Props = {
  session: Session
  isOpen: boolean
  isOver: boolean
  /** The server refused the session because the rights have changed. */
  hasNewRights: boolean
  onClose: () => void
}

/**
 * The same person logs in again over the screen they were working in. Once the session is over nothing else can be
 * done.
 */
export function LoginDialog({ session, isOpen, isOver, hasNewRights, onClose }: Props) {
  const t = useMessages()
  const overTitle = hasNewRights ? t.session.rightsTitle : t.session.overTitle
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={isOver ? overTitle : t.session.renew}
      withCloseButton={!isOver}
      closeOnEscape={!isOver}
      closeOnClickOutside={!isOver}
      closeButtonProps={{ 'aria-label': t.common.close }}
      // An unattended screen does not show its figures to passers-by.
      overlayProps={{ blur: isOver ? 8 : 0 }}
      centered
    >
      <p className={classes.text}>{isOver ? t.session.overText : t.session.endingText}</p>
      <PasswordForm username={session.user} />
      {isOver && (
        <Link to="/logout" className={classes.other}>
          {t.session.somebodyElse}
        </Link>
      )}
    </Modal>
  )
}
