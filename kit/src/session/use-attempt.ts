import type { Answer, Call } from '@gangway/contract/calls/call'
import { useState } from 'react'
import { errorKeyOf, secondsToWait } from '../api/call-error.ts'
import { type Answered, type InputArgs, request } from '../api/client.ts'
import { oneAtATime } from '../api/one-at-a-time.ts'
import { clock } from '../browser/clock.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/**
 * A public call that people repeat: it reports what went wrong, and how many seconds to wait after too many attempts.
 * Nothing is sent during the wait.
 */
export const useAttempt = <C extends Call>(call: C) => {
  const [once] = useState(oneAtATime<Answered<C>>)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [until, setUntil] = useState(0)
  const wait = useSecondsUntil(until)

  const attempt = async (...input: InputArgs<C>): Promise<Answer<C> | undefined> => {
    if (clock.now() < until) return undefined
    setPending(true)
    setError(undefined)
    try {
      return (await once(() => request(call, ...input))).data
    } catch (error) {
      setError(error)
      setUntil(clock.now() + 1000 * secondsToWait(error))
      return undefined
    } finally {
      setPending(false)
    }
  }
  const reset = () => setError(undefined)
  return { attempt, isPending, wait, reset, error, failure: error ? errorKeyOf(error) : undefined }
}

/** A login: opens its session; `logIn` resolves to whether it did. `sentAt` is when it was sent, by this browser's clock. */
export const useLogin = <C extends Call>(
  call: C,
  store: { loading: (isLoading: boolean) => void },
  start: (login: Answer<C>, sentAt: number) => unknown,
) => {
  const { attempt, ...rest } = useAttempt(call)
  const logIn = async (...input: InputArgs<C>) => {
    const sentAt = clock.now()
    store.loading(true)
    const login = await attempt(...input)
    if (login) await start(login, sentAt)
    else store.loading(false)
    return login !== undefined
  }
  return { ...rest, logIn }
}
