import type { Answer } from '@gangway/contract/calls/call'
import type { checkPartner } from '@gangway/contract/features/session'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { OtherUser } from '@gangway/kit/session/other-user.tsx'
import { useArrival } from '@gangway/kit/session/use-arrival'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { endSession, sessionStore, useBrand, useBrandOf, useSessionState } from '../../lib/session/session.ts'
import classes from './login.module.css'
import { PartnerStep } from './partner-step.tsx'
import { PasswordStep } from './password-step.tsx'

/** Why the visitor is here: a login that failed elsewhere, a logout, or a session that has ended. */
function LoginMessage({ isInvalid }: { isInvalid: boolean }) {
  const t = useMessages()
  const { ended } = useSessionState()
  if (isInvalid) return <Notice tone="bad">{t.messages.invalidlogin}</Notice>
  switch (ended) {
    case undefined:
      return null
    case 'logout':
      return <Notice tone="good">{t.session.loggedOut}</Notice>
    case 'rights':
      return <Notice tone="warn">{t.messages.forbidden}</Notice>
    case 'otheruser':
      return <OtherUser name={sessionStore.elsewhere()?.user} adopt={sessionStore.adopt} />
    default:
      return <Notice>{t.messages.nosession}</Notice>
  }
}

type Props = {
  isInvalid?: boolean | undefined
  /** A name to fill in and submit automatically. */
  initialName?: string | undefined
  /** Where the visitor wanted to go. */
  next?: string | undefined
}

/** Both steps of the login: the name, then the password. */
export function LoginFlow({ isInvalid = false, initialName = '', next }: Props) {
  const [name, setName] = useState(initialName)
  const [partner, setPartner] = useState<Answer<typeof checkPartner>>()
  const [isAutomatic, setAutomatic] = useState(initialName !== '')
  const [hasTried, setTried] = useState(false)
  useArrival(useSessionState(), { next, stays: isInvalid || initialName !== '', end: endSession })

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

type Pointer = { isCbe?: boolean | undefined; mandant?: number | undefined }

/** The link to the separate CBE login, where the brand has one: this page's, or the partner's once known. */
function CbePointer({ isCbe, mandant }: Pointer) {
  const t = useMessages()
  const brand = useBrand()
  const address = useBrandOf(mandant ?? brand.mandant)?.cbeloginurl
  if (!address) return null
  return (
    <p className={classes.cbe}>
      {isCbe ? t.session.cbePartner : t.session.cbeQuestion} <a href={address}>{t.session.cbeLink}</a>
    </p>
  )
}
