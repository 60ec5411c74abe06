import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { errorKeyOf } from '../api/call-error.ts'
import { clock } from '../browser/clock.ts'
import { hasUsedPasskey } from '../browser/passkey-use.ts'
import { useMessages } from '../messages/language.ts'
import { AttemptNotice } from '../session/attempt-notice.tsx'
import type { SecondStepApi } from './second-step.tsx'

// Loaded where a browser knows passkeys, or when somebody has a second factor; the rest is loaded when it is used.

type Answered<Login> = Promise<{ data: Login }>

/** The calls of an app's login, and what opens its session. Without a challenge a passkey logs in alone. */
type LoginCalls<Login> = {
  byCode: (body: { challenge: string; code: string }) => Answered<Login>
  askPasskey: (body: { challenge?: string }) => Answered<{ options: string }>
  byPasskey: (body: { challenge?: string; response: string }) => Answered<Login>
  /** `sentAt`: when the login was sent, by this browser's clock. */
  start: (login: Login, sentAt: number) => unknown
}

/** The second step of an app's login, and the way in by a passkey alone. */
export const makeFactorLogin = <Login,>({ byCode, askPasskey, byPasskey, start }: LoginCalls<Login>) => {
  const open = async (login: () => Answered<Login>) => {
    const sentAt = clock.now()
    const { data } = await login()
    await start(data, sentAt)
  }

  /** The second step after a right password. */
  const secondStepApi: SecondStepApi = {
    byCode: (body) => open(() => byCode(body)),
    askPasskey: async (challenge) => (await askPasskey({ challenge })).data.options,
    byPasskey: (body) => open(() => byPasskey(body)),
  }

  /** SEC-2: a passkey alone. `isAutofill`: chosen among the names that the browser offers in the field. */
  const logInByPasskey = async (isAutofill: boolean) => {
    const { answerWithPasskey } = await import('./passkey-ceremony.ts')
    const { data } = await askPasskey({})
    const response = await answerWithPasskey(data.options, isAutofill)
    if (response) await open(() => byPasskey({ response }))
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
