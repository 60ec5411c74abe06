import type { Answer } from '@gangway/contract/call'
import type { checkPartner } from '@gangway/contract/features/session'
import { UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './login.module.css'
import { LoginHead } from './login-head.tsx'
import { mayRequestPassword } from './may-request-password.ts'
import { PasswordForm } from './password-form.tsx'
import { PasswordRequest } from './password-request.tsx'

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
