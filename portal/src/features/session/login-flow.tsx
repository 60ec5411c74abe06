import type { Answer } from '@gangway/contract/call'
import type { checkPartner } from '@gangway/contract/features/session'
import { useState } from 'react'
import { CbePointer } from './cbe-pointer.tsx'
import classes from './login.module.css'
import { LoginMessage } from './login-message.tsx'
import { PartnerStep } from './partner-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useArrival } from './use-arrival.ts'

type Props = {
  isInvalid?: boolean | undefined
  /** A name to fill in and submit automatically. */
  asked?: string | undefined
  /** Where the visitor wanted to go. */
  next?: string | undefined
}

/** Both steps of the login: the name, then the password. */
export function LoginFlow({ isInvalid = false, asked = '', next }: Props) {
  const [name, setName] = useState(asked)
  const [partner, setPartner] = useState<Answer<typeof checkPartner>>()
  const [isAutomatic, setAutomatic] = useState(asked !== '')
  const [hasTried, setTried] = useState(false)
  useArrival({ next, stays: isInvalid || asked !== '' })

  const onBack = () => {
    setAutomatic(false)
    setPartner(undefined)
  }
  const step = {
    // The message that the visitor arrived with is obsolete after their first own attempt.
    message: !hasTried && <LoginMessage isInvalid={isInvalid} />,
    onTry: () => setTried(true),
  }
  return (
    <section className={classes.flow}>
      {partner ? (
        <PasswordStep {...step} partner={partner} onBack={onBack} />
      ) : (
        <PartnerStep {...step} name={name} isAutomatic={isAutomatic} onName={setName} onKnown={setPartner} />
      )}
      <CbePointer isCbe={partner?.iscbe} mandant={partner?.mandant} />
    </section>
  )
}
