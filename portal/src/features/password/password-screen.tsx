import { Page } from '@gangway/kit/layout/page.tsx'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { Opened } from './opened.tsx'
import { PasswordChange } from './password-change.tsx'

/** Changing the own password; after a login with a temporary one this is the only screen. */
export function PasswordScreen() {
  const t = useMessages()
  const isForced = useSession()?.passwordtemporary ?? false
  const [wasForced] = useState(isForced)
  if (isForced) {
    return (
      <Page narrow title={t.password.forcedTitle} lead={t.password.forcedLead}>
        <PasswordChange />
      </Page>
    )
  }
  return (
    <Page narrow title={t.password.title} lead={!wasForced && t.password.lead}>
      {wasForced ? <Opened /> : <PasswordChange />}
    </Page>
  )
}
