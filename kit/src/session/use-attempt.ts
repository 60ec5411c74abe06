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
