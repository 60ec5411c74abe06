import { useEffect } from 'react'
import { CallError } from '../api/call-error.ts'
import { loadMessages, useMessages } from '../messages/language.ts'
import { SecondStep, type SecondStepApi } from './second-step.tsx'

type Props = {
  /** What the password was answered with. */
  error: unknown
  onExpired: () => void
  /** The title of this step while it is shown, for a heading above it; empty afterwards. */
  onTitle?: ((title: string) => void) | undefined
}

/**
 * The second step of an app's login, loaded with its messages only when somebody needs it: most logins are complete
 * with the password.
 */
export const loadSecondStep = async (api: SecondStepApi) => {
  await loadMessages(['security'])
  const Step = ({ error, onExpired, onTitle }: Props) => {
    const { secondTitle } = useMessages().security
    useEffect(() => {
      onTitle?.(secondTitle)
      return () => onTitle?.('')
    }, [secondTitle, onTitle])
    const { challenge = '', methods = [] } = error instanceof CallError ? error : {}
    return <SecondStep waiting={{ challenge, methods }} api={api} onExpired={onExpired} />
  }
  return { default: Step }
}
