import type { factorLoginCalls } from '@gangway/contract/account/login-calls'
import type { Answer, Call } from '@gangway/contract/calls/call'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { errorKeyOf } from '../api/call-error.ts'
import { request } from '../api/client.ts'
import { clock } from '../browser/clock.ts'
import { hasUsedPasskey } from '../browser/passkey-use.ts'
import { useMessages } from '../messages/language.ts'
import { AttemptNotice } from '../session/attempt-notice.tsx'
import type { SecondStepApi } from './second-step.tsx'

// Loaded where a browser knows passkeys, or when somebody has a second factor; the rest is loaded when it is used.

type LoginCalls<L extends z.ZodMiniType> = ReturnType<typeof factorLoginCalls<string, Pick<Call, 'app'>, L>>

/**
 * The second step of an app's login, and the way in by a passkey alone. `start` opens the session; `sentAt` is when the
 * login was sent, by this browser's clock.
 */
export const makeFactorLogin = <L extends z.ZodMiniType>(
  { completeLogin, askForPasskey, logInWithPasskey }: LoginCalls<L>,
  start: (login: Answer<LoginCalls<L>['completeLogin']>, sentAt: number) => unknown,
) => {
  const open = async (login: () => Promise<{ data: Answer<LoginCalls<L>['completeLogin']> }>) => {
    const sentAt = clock.now()
    const { data } = await login()
    await start(data, sentAt)
  }

  /** The second step after a right password. */
  const secondStepApi: SecondStepApi = {
    byCode: (body) => open(() => request(completeLogin, { body })),
    askPasskey: async (challenge) => (await request(askForPasskey, { body: { challenge } })).data.options,
    byPasskey: (body) => open(() => request(logInWithPasskey, { body })),
  }

  /** SEC-2: a passkey alone. `isAutofill`: chosen among the names that the browser offers in the field. */
  const logInByPasskey = async (isAutofill: boolean) => {
    const { answerWithPasskey } = await import('./passkey-ceremony.ts')
    const { data } = await request(askForPasskey, { body: {} })
    const response = await answerWithPasskey(data.options, isAutofill)
    if (response) await open(() => request(logInWithPasskey, { body: { response } }))
  }

  /** The way in by a passkey alone. Where one was used before, the browser also offers it in the field of the name. */
  function PasskeyLogin() {
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

  return {
    PasskeyLogin,
    /** The screen of the second step. */
    loadStep: async () => (await import('./second-step-host.tsx')).loadSecondStep(secondStepApi),
  }
}
