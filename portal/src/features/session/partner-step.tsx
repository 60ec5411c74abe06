import type { Answer } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import type { checkPartner } from '@gangway/contract/features/session'
import { canUsePasskeys } from '@gangway/kit/browser/passkeys'
import { fill } from '@gangway/kit/messages/text'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import { fieldLook } from './field-look.ts'
import classes from './login.module.css'
import { LoginHead } from './login-head.tsx'
import { usePartnerCheck } from './session-data.ts'

const PasskeyLogin = lazy(async () => ({ default: (await import('./factor-login.tsx')).PasskeyLogin }))

type Props = {
  name: string
  /** The name came with the URL and is submitted automatically. */
  isAutomatic: boolean
  message: ReactNode
  onName: (name: string) => void
  onTry: () => void
  onKnown: (partner: Answer<typeof checkPartner>) => void
}

/** Step 1: the name. */
export function PartnerStep({ name, isAutomatic, message, onName, onTry, onKnown }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const { attempt, isPending, wait, failure, reset } = usePartnerCheck()

  const check = async () => {
    const login = await attempt({ body: { username: name.trim() } })
    if (login) onKnown(login)
    else field.current?.select()
  }
  const arrive = useEffectEvent(() => {
    field.current?.focus()
    if (isAutomatic) void check()
  })
  useEffect(() => arrive(), [])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onTry()
    setEmpty(name.trim() === '')
    if (name.trim() === '') field.current?.focus()
    else void check()
  }
  const onChange = (value: string) => {
    onName(value)
    setEmpty(false)
    if (failure !== 'toomany') reset()
  }
  const error = isEmpty
    ? fill(t.rules.required, { field: t.session.partnerid })
    : failure === 'partnernotfound' && t.messages.partnernotfound

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <LoginHead step={1} title={t.session.loginTitle} lead={fill(t.session.loginLead, { brand: brand.name })} />
      {message}
      <TextInput
        ref={field}
        label={t.session.partnerid}
        description={t.session.partneridHint}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.usernameMax}
        {...fieldLook}
        value={name}
        error={error && <span role="alert">{error}</span>}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {failure !== 'partnernotfound' && <AttemptNotice failure={failure} wait={wait} />}
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait > 0}>
        {t.session.check}
      </Button>
      {canUsePasskeys() && (
        <Suspense>
          <PasskeyLogin />
        </Suspense>
      )}
    </form>
  )
}
