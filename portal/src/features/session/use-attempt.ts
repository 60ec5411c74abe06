import type { Answer, Call } from '@gangway/contract/call'
import { useState } from 'react'
import { errorKeyOf, waitOf } from '../../lib/call-error.ts'
import { clock } from '../../lib/clock.ts'
import type { Answered } from '../../lib/http.ts'
import { oneAtATime } from '../../lib/one-at-a-time.ts'
import { type Given, request } from '../../lib/request.ts'
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

  const attempt = async (...input: Given<C>): Promise<Answer<C> | undefined> => {
    if (clock.now() < until) return undefined
    setPending(true)
    setError(undefined)
    try {
      return (await once(() => request(call, ...input))).data
    } catch (thrown) {
      setError(thrown)
      setUntil(clock.now() + 1000 * waitOf(thrown))
      return undefined
    } finally {
      setPending(false)
    }
  }
  const reset = () => setError(undefined)
  return { attempt, isPending, wait, reset, failure: error ? errorKeyOf(error) : undefined }
}
