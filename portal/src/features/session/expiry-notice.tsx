import { limits } from '@gangway/contract/limits'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { Session } from '../../lib/session/session-record.ts'
import classes from './expiry.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

type Props = { session: Session; onRenew: () => void; onClose: () => void }

/** Offers to log in again before the two hours are over. It does not block the work and can be dismissed. */
export function ExpiryNotice({ session, onRenew, onClose }: Props) {
  const t = useMessages()
  const { duration } = useFormats()
  const seconds = useSecondsUntil(session.authtime + limits.session)
  const text = (seconds: number) => fill(t.session.ending, { time: duration(seconds) })
  return (
    <div className={classes.notice}>
      <Notice
        tone="warn"
        title={
          <>
            <span aria-hidden>{text(seconds)}</span>
            <VisuallyHidden>{text(limits.expiryNotice / 1000)}</VisuallyHidden>
          </>
        }
        action={
          <div className={classes.actions}>
            <Button onClick={onRenew}>{t.session.renew}</Button>
            <CloseButton aria-label={t.common.close} onClick={onClose} />
          </div>
        }
      >
        {t.session.endingText}
      </Notice>
    </div>
  )
}
