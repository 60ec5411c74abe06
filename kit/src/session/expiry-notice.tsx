import { limits } from '@gangway/contract/calls/limits'
import { Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { Notice } from '../layout/notice.tsx'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import classes from './expiry.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

type Props = {
  /** When the session ends. */
  end: number
  onRenew: () => void
  onClose: () => void
}

/** Offers to log in again before the two hours are over. It does not block the work and can be dismissed. */
export function ExpiryNotice({ end, onRenew, onClose }: Props) {
  const t = useMessages()
  const { duration } = useFormats()
  const seconds = useSecondsUntil(end)
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
