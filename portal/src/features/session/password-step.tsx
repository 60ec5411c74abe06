import type { Answer } from '@gangway/contract/calls/call'
import type { checkPartner } from '@gangway/contract/features/session'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { Loader, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'
import { LoginHead } from './login-head.tsx'
import { mayRequestPassword } from './may-request-password.ts'
import { PasswordForm } from './password-form.tsx'
import { usePasswordRequest } from './session-data.ts'

/** Requests a temporary password by mail. It changes nothing yet, so it needs no confirmation. */
function PasswordRequest({ partnerid }: { partnerid: number }) {
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

type Props = {
  partner: Answer<typeof checkPartner>
  message: ReactNode
  onTry: () => void
  onBack: () => void
}

/** Step 2: the password of a login that is known. */
export function PasswordStep({ partner: { username }, message, onTry, onBack }: Props) {
  const t = useMessages()
  const [secondTitle, setSecondTitle] = useState('')
  return (
    <div className={`${classes.form} ${classes.next}`}>
      <LoginHead step={2} title={secondTitle || t.session.passwordTitle} />
      {message}
      <PasswordForm username={username} onTry={onTry} onTitle={setSecondTitle} />
      <div className={classes.ways}>
        <UnstyledButton className={classes.way} onClick={onBack}>
          <IconArrowLeft size={16} stroke={1.5} aria-hidden />
          {t.common.back}
        </UnstyledButton>
        {mayRequestPassword(username) ? (
          <PasswordRequest partnerid={Number(username)} />
        ) : (
          <Link className={`${classes.way} ${classes.ask}`} to="/newpassword" search={{ username }}>
            {t.session.forgotten}
          </Link>
        )}
      </div>
    </div>
  )
}
