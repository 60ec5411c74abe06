import { Notice } from '@gangway/kit/layout/notice.tsx'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { Loader, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'
import { usePasswordRequest } from './session-data.ts'

/** Requests a temporary password by mail. It changes nothing yet, so it needs no confirmation. */
export function PasswordRequest({ partnerid }: { partnerid: number }) {
  const t = useMessages()
  const [isSent, setSent] = useState(false)
  const { attempt, isPending, wait, failure } = usePasswordRequest()
  const request = async () => {
    setSent(false)
    setSent((await attempt({ body: { partnerId: partnerid } })) !== undefined)
  }
  return (
    <>
      <UnstyledButton
        className={`${classes.way} ${classes.ask}`}
        disabled={isPending || wait > 0}
        onClick={() => void request()}
      >
        {isPending && <Loader size={14} aria-hidden />}
        {t.session.request}
      </UnstyledButton>
      <div className={classes.outcome}>
        {isSent && (
          <Notice tone="good" title={t.messages.newPasswordSent}>
            {t.session.sentText}
          </Notice>
        )}
        <AttemptNotice failure={isSent ? undefined : failure} wait={wait} />
      </div>
    </>
  )
}
