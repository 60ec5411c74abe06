import type { Login } from '@gangway/contract/features/session'
import { askForPasskey, completeLogin, logInWithPasskey } from '@gangway/contract/features/session-factors'
import { errorKeyOf } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { clock } from '@gangway/kit/browser/clock'
import { hasUsedPasskey } from '@gangway/kit/browser/passkey-use'
import type { SecondStepApi } from '@gangway/kit/security/second-step.tsx'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { startSession } from '../../lib/session/session.ts'

// Loaded where a browser knows passkeys, or when somebody has a second factor; the rest is loaded when it is used.

const open = async (login: () => Promise<{ data: Login }>) => {
  const sentAt = clock.now()
  const { data } = await login()
  await startSession(data, sentAt)
}

/** The second step after a right password. */
const secondStepApi: SecondStepApi = {
  byCode: (body) => open(() => request(completeLogin, { body })),
  askPasskey: async (challenge) => (await request(askForPasskey, { body: { challenge } })).data.options,
  byPasskey: (body) => open(() => request(logInWithPasskey, { body })),
}

/** The screen of the second step. */
export const loadStep = async () =>
  (await import('@gangway/kit/security/second-step-host.tsx')).loadSecondStep(secondStepApi)

/** SEC-2: a passkey alone. `isAutofill`: chosen among the names that the browser offers in the field. */
const logInByPasskey = async (isAutofill: boolean) => {
  const { answerWithPasskey } = await import('@gangway/kit/security/passkey-ceremony')
  const { data } = await request(askForPasskey, { body: {} })
  const response = await answerWithPasskey(data.options, isAutofill)
  if (response) await open(() => request(logInWithPasskey, { body: { response } }))
}

/** The way in by a passkey alone. Where one was used before, the browser also offers it in the field of the name. */
export function PasskeyLogin() {
  const t = useMessages()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof errorKeyOf>>()
  useEffect(() => {
    if (hasUsedPasskey()) logInByPasskey(true).catch(() => {})
  }, [])
  const logIn = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      await logInByPasskey(false)
    } catch (error) {
      setFailure(errorKeyOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button variant="default" size="md" fullWidth loading={isPending} onClick={() => void logIn()}>
        {t.session.passkey}
      </Button>
      <AttemptNotice failure={failure} wait={0} />
    </>
  )
}
