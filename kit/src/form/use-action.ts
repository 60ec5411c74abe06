import { useState } from 'react'
import { errorKeyOf } from '../api/call-error.ts'

/** Runs one thing at a time and keeps what went wrong. Whoever cancels the proof has changed nothing and is told nothing. */
export const useAction = () => {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setPending(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (errorKeyOf(error) !== 'freshproof') setFailure(error)
      return false
    } finally {
      setPending(false)
    }
  }
  return { run, isPending, failure }
}
