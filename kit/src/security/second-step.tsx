import { factorLimits } from '@gangway/contract/access/factor-limits'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CallError, errorKeyOf, secondsToWait } from '../api/call-error.ts'
import { clock } from '../browser/clock.ts'
import { canUsePasskeys } from '../browser/passkeys.ts'
import { Notice } from '../layout/notice.tsx'
import { useMessages } from '../messages/language.ts'
import { AttemptNotice } from '../session/attempt-notice.tsx'
import { useSecondsUntil } from '../session/use-seconds-until.ts'
import { answerWithPasskey } from './passkey-ceremony.ts'
import classes from './security.module.css'

/** What a right password was answered with. */
export type WaitingLogin = { challenge: string; methods: readonly string[] }

/** How an app completes a login; each resolves once its session is open. */
export type SecondStepApi = {
  byCode: (sent: { challenge: string; code: string }) => Promise<unknown>
  askPasskey: (challenge: string) => Promise<string>
  byPasskey: (sent: { challenge: string; response: string }) => Promise<unknown>
}

type Props = {
  waiting: WaitingLogin
  api: SecondStepApi
  /** The time is over: back to the password. */
  onExpired: () => void
}

/** SEC-1: the code of the app, a recovery code or a passkey, after a right password. */
export function SecondStep({ waiting: { challenge, methods }, api, onExpired }: Props) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<CallError['key']>()
  const [until, setUntil] = useState(0)
  const wait = useSecondsUntil(until)
  useEffect(() => field.current?.focus(), [])

  const complete = async (work: () => Promise<unknown>) => {
    setPending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(errorKeyOf(error))
      setUntil(clock.now() + 1000 * secondsToWait(error))
      field.current?.select()
    } finally {
      setPending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void complete(() => api.byCode({ challenge, code: code.trim() }))
    else field.current?.focus()
  }
  const onPasskey = () =>
    complete(async () => {
      const response = await answerWithPasskey(await api.askPasskey(challenge))
      if (!response) return Promise.reject(new Error('the passkey was not used'))
      return api.byPasskey({ challenge, response })
    })

  if (failure === 'invalidlogin')
    return (
      <Notice tone="warn" action={<Button onClick={onExpired}>{t.common.retry}</Button>}>
        {t.security.secondLate}
      </Notice>
    )
  const label = methods.includes('code') ? t.security.codeOrRecovery : t.security.recoveryCode
  return (
    <form className={classes.dialog} onSubmit={onSubmit} noValidate aria-label={t.security.secondTitle}>
      <Notice tone="good">{t.security.secondText}</Notice>
      {methods.includes('passkey') && canUsePasskeys() && (
        <>
          <Button size="md" fullWidth loading={isPending} onClick={() => void onPasskey()}>
            {t.security.usePasskey}
          </Button>
          <span className={classes.or}>{t.security.or}</span>
        </>
      )}
      <TextInput
        ref={field}
        data-autofocus
        label={label}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={factorLimits.code}
        size="md"
        value={code}
        error={failure === 'wrongcode' && <span role="alert">{t.messages.wrongcode}</span>}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {failure === 'errormessage' && <Notice tone="bad">{t.security.passkeyFailed}</Notice>}
      {failure !== 'wrongcode' && failure !== 'errormessage' && <AttemptNotice failure={failure} wait={wait} />}
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait > 0}>
        {t.security.confirm}
      </Button>
      <p className={classes.or}>{t.security.secondLost}</p>
    </form>
  )
}
