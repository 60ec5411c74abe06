import { useState } from 'react'
import { Notice } from '../layout/notice.tsx'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import { AppPanel } from './app-panel.tsx'
import { CodesPanel } from './codes-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './security.module.css'
import type { SecurityApi, SecurityFacts } from './security-api.ts'
import { SessionsPanel } from './sessions-panel.tsx'

type Props = { facts: SecurityFacts; api: SecurityApi }

/** SEC-1, SEC-4: the second factors of whoever is logged in, and where they are logged in. */
export function SecurityPanels({ facts, api }: Props) {
  const t = useMessages()
  const f = useFormats()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isReady, setReady] = useState(false)
  const { factors, sessions, devices, dueat, factordue } = facts
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0
  /** The first factor comes with recovery codes, which are shown before anything else happens. */
  const onSetUp = async (shown: readonly string[]) => {
    setReady(true)
    setCodes(shown)
    await api.refresh()
  }
  return (
    <div className={classes.sections}>
      {factordue && !hasFactor && (
        <Notice tone="warn" title={t.security.dueTitle}>
          {t.security.dueText}
        </Notice>
      )}
      {!factordue && dueat && !hasFactor && (
        <Notice tone="warn">{fill(t.security.dueSoon, { when: f.moment(dueat) })}</Notice>
      )}
      {isReady && hasFactor && codes.length === 0 && <Notice tone="good">{t.security.ready}</Notice>}
      <PasskeysPanel factors={factors} api={api} onSetUp={onSetUp} />
      <AppPanel factors={factors} api={api} onSetUp={onSetUp} />
      {hasFactor && <CodesPanel left={factors.recoverycodes} api={api} onCodes={setCodes} />}
      {!factordue && <SessionsPanel sessions={sessions} api={api} />}
      {!factordue && devices && <DevicesPanel devices={devices} api={api} />}
      {codes.length > 0 && <RecoveryCodes user={facts.user} codes={codes} onClose={() => setCodes([])} />}
    </div>
  )
}
