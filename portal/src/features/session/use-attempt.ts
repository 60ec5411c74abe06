import type { Answer, Call } from '@gangway/contract/call'
import { useState } from 'react'
import { useSave } from '../../lib/call.ts'
import { errorKeyOf, waitOf } from '../../lib/call-error.ts'
import { clock } from '../../lib/clock.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/**
 * A public call that people repeat: it says what went wrong, and how many seconds they have to wait after too many
 * tries. While they wait nothing is sent.
 */
export const useAttempt = <C extends Call>(call: C) => {
  const { save, error, isPending, reset } = useSave(call)
  const [until, setUntil] = useState(0)
  const wait = useSecondsUntil(until)

  const attempt = async (...input: Parameters<typeof save>): Promise<Answer<C> | undefined> => {
    if (clock.now() < until) return undefined
    try {
      return (await save(...input)).data
    } catch (thrown) {
      setUntil(clock.now() + 1000 * waitOf(thrown))
      return undefined
    }
  }
  return { attempt, isPending, wait, reset, failure: error ? errorKeyOf(error) : undefined }
}
