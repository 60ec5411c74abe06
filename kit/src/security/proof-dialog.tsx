import { factorLimits } from '@gangway/contract/access/factor-limits'
import { limits } from '@gangway/contract/calls/limits'
import type { getSecurity as portalRead } from '@gangway/contract/features/security'
import type { getSecurity as consoleRead } from '@gangway/contract/features/security-console'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { type CallError, errorKeyOf, secondsToWait } from '../api/call-error.ts'
import { request } from '../api/client.ts'
import { canUsePasskeys } from '../browser/passkeys.ts'
import { PasswordField } from '../form/password-field.tsx'
import { DialogActions } from '../layout/dialog-actions.tsx'
import { Notice } from '../layout/notice.tsx'
import { useFocusBack } from '../layout/use-focus-back.ts'
import { useMessages } from '../messages/language.ts'
import { AttemptNotice } from '../session/attempt-notice.tsx'
import { answerWithPasskey } from './passkey-ceremony.ts'
import classes from './security.module.css'
import type { SecurityCalls } from './security-api.ts'

/** The calls of the app by which a proof is given. They are rarely needed, so they are loaded later. */
export type LoadCalls = () => Promise<
  Pick<SecurityCalls, 'proveIdentity' | 'askProofByPasskey' | 'proveByPasskey'> & {
    getSecurity: typeof portalRead | typeof consoleRead
  }
>

type Props = { user: string; loadCalls: LoadCalls; onDone: (isProven: boolean) => void }
type Failure = { key: CallError['key'] | 'passkey'; wait: number }

/** SEC-5: password and code, or a passkey, over the screen that stays as it is. */
export function ProofDialog({ user, loadCalls, onDone }: Props) {
  const t = useMessages()
  const [methods, setMethods] = useState<readonly string[]>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  useFocusBack()
  useEffect(() => {
    const read = async () => (await request((await loadCalls()).getSecurity)).data.factors.methods
    read().then(setMethods, () => setMethods([]))
  }, [loadCalls])

  const prove = async (work: () => Promise<unknown>) => {
    setPending(true)
    setFailure(undefined)
    try {
      await work()
      onDone(true)
    } catch (error) {
      setFailure({ key: errorKeyOf(error), wait: secondsToWait(error) })
    } finally {
      setPending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void prove(async () => request((await loadCalls()).proveIdentity, { body: { password, code } }))
  }
  const onPasskey = () =>
    prove(async () => {
      const { askProofByPasskey, proveByPasskey } = await loadCalls()
      const response = await answerWithPasskey((await request(askProofByPasskey)).data.options)
      if (!response) throw new Error('the passkey was not used')
      return request(proveByPasskey, { body: { response } })
    })
  const needsCode = (methods?.length ?? 0) > 0
  const hasPasskey = methods?.includes('passkey') && canUsePasskeys()
  const errorAt = (key: CallError['key']) =>
    failure?.key === key ? <span role="alert">{t.messages[key]}</span> : undefined

  return (
    <Modal
      opened
      onClose={() => onDone(false)}
      title={t.security.proofTitle}
      closeButtonProps={{ 'aria-label': t.common.close }}
      centered
    >
      <Text size="sm">{t.security.proofText}</Text>
      <form className={classes.dialog} onSubmit={onSubmit} noValidate>
        <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
        <PasswordField
          data-autofocus
          label={t.security.password}
          name="password"
          autoComplete="current-password"
          maxLength={limits.passwordMax}
          value={password}
          error={errorAt('wrongpassword')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {needsCode && (
          <TextInput
            label={t.security.codeOrRecovery}
            name="code"
            autoComplete="one-time-code"
            maxLength={factorLimits.code}
            value={code}
            error={errorAt('wrongcode')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <ProofFailure failure={failure} />
        <DialogActions>
          <Button variant="default" onClick={() => onDone(false)}>
            {t.security.cancel}
          </Button>
          {hasPasskey && (
            <Button variant="default" loading={isPending} onClick={() => void onPasskey()}>
              {t.security.usePasskey}
            </Button>
          )}
          <Button type="submit" loading={isPending} disabled={password === ''}>
            {t.security.confirm}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}

/** What is not shown at a field. */
function ProofFailure({ failure }: { failure: Failure | undefined }) {
  const t = useMessages()
  if (!failure || failure.key === 'wrongpassword' || failure.key === 'wrongcode') return null
  if (failure.key === 'passkey' || failure.key === 'errormessage')
    return <Notice tone="bad">{t.security.passkeyFailed}</Notice>
  return <AttemptNotice failure={failure.key} wait={failure.wait} />
}
