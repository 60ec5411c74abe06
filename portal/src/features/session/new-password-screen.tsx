import { limits } from '@gangway/contract/calls/limits'
import { acceptPasswordLink, requestPasswordLink } from '@gangway/contract/features/session-links'
import { Heading } from '@gangway/kit/layout/heading.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { Button, TextInput } from '@mantine/core'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { ChoosePassword } from './choose-password.tsx'
import { fieldLook } from './field-look.ts'
import { LinkGone } from './link-gone.tsx'
import classes from './login.module.css'

const route = getRouteApi('/newpassword')

/** SEC-9: a user who has forgotten the password asks for a link, and with its token chooses a new one. */
export function NewPasswordScreen() {
  const token = useLocation({ select: ({ hash }) => hash })
  return token ? <NewPassword token={token} /> : <LinkRequest />
}

function NewPassword({ token }: { token: string }) {
  const t = useMessages()
  const setting = useAttempt(acceptPasswordLink)
  const { title, text, set, gone, goneText, again } = t.access.newPassword
  if (setting.failure === 'notfound')
    return (
      <LinkGone title={gone} text={goneText}>
        <Button component={Link} to="/newpassword" hash="" size="md" fullWidth>
          {again}
        </Button>
      </LinkGone>
    )
  return (
    <section className={classes.flow}>
      <div className={classes.form}>
        <header className={classes.head}>
          <Heading title={title} />
          <p className={classes.lead}>{text}</p>
        </header>
        <ChoosePassword
          username=""
          button={set}
          attempt={setting}
          choose={async ({ newPassword }) => (await setting.attempt({ body: { token, newPassword } }))?.username}
        />
      </div>
    </section>
  )
}

function LinkRequest() {
  const t = useMessages()
  const { username = '' } = route.useSearch()
  const [name, setName] = useState(username)
  const [isSent, setSent] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const { attempt, isPending, wait, failure } = useAttempt(requestPasswordLink)
  const { askTitle, askText, ask, sent, sentText } = t.access.newPassword
  const submit = async () => {
    setEmpty(name.trim() === '')
    if (name.trim() === '') return
    setSent((await attempt({ body: { username: name.trim() } })) !== undefined)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <section className={classes.flow}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <header className={classes.head}>
          <Heading title={askTitle} />
          {!isSent && <p className={classes.lead}>{askText}</p>}
        </header>
        {isSent ? (
          <Notice tone="good" title={sent}>
            {fill(sentText, { minutes: limits.passwordLink / 60_000 })}
          </Notice>
        ) : (
          <>
            <TextInput
              label={t.users.fields.username}
              maxLength={limits.usernameMax}
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              {...fieldLook}
              value={name}
              error={isEmpty && <span role="alert">{fill(t.rules.required, { field: t.users.fields.username })}</span>}
              onChange={(event) => {
                setName(event.currentTarget.value)
                setEmpty(false)
              }}
            />
            <AttemptNotice failure={failure} wait={wait} />
            <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait > 0}>
              {ask}
            </Button>
          </>
        )}
        <Button
          renderRoot={(props) => <Link to="/login" search={{ username: name || undefined }} {...props} />}
          size="md"
          fullWidth
          variant={isSent ? 'filled' : 'default'}
        >
          {t.access.undo.toLogin}
        </Button>
      </form>
    </section>
  )
}
