import { limits } from '@gangway/contract/limits'
import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/language.ts'
import { fill } from '../../i18n/text.ts'
import type { Session } from '../../lib/session-record.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './expiry.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

type Props = { session: Session; onRenew: () => void }

/** Offers to log in again before the two hours are over. It lies beside the work, not over it. */
export function ExpiryNotice({ session, onRenew }: Props) {
  const t = useWords()
  const { duration } = useFormats()
  const seconds = useSecondsUntil(session.authtime + limits.session)
  const [whole] = useState(limits.expiryNotice / 1000)
  const text = (left: number) => fill(t.session.ending, { time: duration(left) })
  return (
    <div className={classes.notice}>
      <Notice
        tone="warn"
        title={
          <>
            <span aria-hidden>{text(seconds)}</span>
            <VisuallyHidden>{text(whole)}</VisuallyHidden>
          </>
        }
        action={<Button onClick={onRenew}>{t.session.renew}</Button>}
      >
        {t.session.endingText}
      </Notice>
    </div>
  )
}
