import type { Answer } from '@gangway/contract/calls/call'
import type { changePassword } from '@gangway/contract/features/password'
import { getMe } from '@gangway/contract/features/session-me'
import { CallError } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { PasswordField } from '@gangway/kit/form/password-field.tsx'
import { PasswordFields, PasswordNeeds } from '@gangway/kit/form/password-needs.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { usePasswordContext } from '../../lib/session/password-context.ts'
import { endSession, sessionStore, useSession } from '../../lib/session/session.ts'
import { type PasswordValues, passwordRecord, typedIn } from './password-check.ts'

/** The server has given this session its full rights; if they cannot be read, only a new login helps. */
const openRest = async () => {
  try {
    sessionStore.change((await request(getMe)).data)
  } catch {
    endSession('ended')
  }
}

/** The session continues under a new token; after a temporary password this opens the rest of the portal. */
const continueSession = async ({ username, authtoken }: Answer<typeof changePassword>) => {
  const { user, passwordtemporary } = sessionStore.state().session
  if (username !== user) throw new CallError({ status: 200, key: 'unchanged_password' })
  sessionStore.change({ token: authtoken })
  if (passwordtemporary) await openRest()
}

/** The form: the old password, the new one twice, and beside them the requirements. */
function PasswordChange() {
  const t = useMessages()
  const session = useSession()
  const { oldpassword, temporary, password1, password2, needs, met, unmet } = t.password
  const labels = { oldpassword: session?.passwordtemporary ? temporary : oldpassword, password1, password2 }
  const record = useRecordForm({
    ...passwordRecord(session?.user ?? ''),
    labels,
    success: t.messages.password_success,
    onSaved: continueSession,
  })
  const { form } = record
  const context = usePasswordContext(session?.user)
  const field = (name: keyof PasswordValues, autoComplete: string) => (
    <PasswordField {...form.input(name)} autoComplete={autoComplete} revealOnHover />
  )
  return (
    <RecordForm record={record}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={session?.user ?? ''} readOnly hidden />
      <PasswordFields>
        {field('oldpassword', 'current-password')}
        {field('password1', 'new-password')}
        <PasswordNeeds
          typed={typedIn(form.values)}
          context={context}
          texts={{ title: needs, needs: t.password.rules, met, unmet }}
        />
        {field('password2', 'new-password')}
      </PasswordFields>
    </RecordForm>
  )
}

/** After the forced change: everything else is open now, and this links there. */
function Opened() {
  const t = useMessages()
  const way = useRef<HTMLAnchorElement>(null)
  // The form that had the focus is gone.
  useEffect(() => way.current?.focus(), [])
  return (
    <Notice
      tone="good"
      title={t.messages.password_success}
      action={
        <Button component={Link} to="/home" ref={way}>
          {t.shell.toHome}
        </Button>
      }
    >
      {t.password.opened}
    </Notice>
  )
}

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
