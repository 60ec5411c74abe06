import type { OpenSession } from '@gangway/contract/account/account-calls'
import type { KnownDevice } from '@gangway/contract/features/security'
import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { FailureNotice } from '../form/failure-notice.tsx'
import { useAction } from '../form/use-action.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Notice } from '../layout/notice.tsx'
import { Page } from '../layout/page.tsx'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import { AppPanel } from './app-panel.tsx'
import { CodesPanel } from './codes-panel.tsx'
import { Panel } from './panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './security.module.css'
import { type SecurityApi, type SecurityCalls, type SecurityFacts, securityApi } from './security-api.ts'

/** SEC-4: where somebody is logged in; end one or all others. */
function SessionsPanel({ sessions, api }: { sessions: readonly OpenSession[]; api: SecurityApi }) {
  const t = useMessages()
  const { run, isPending, failure } = useAction()
  const end = (sessionid: number) =>
    run(async () => {
      await api.endSessions(sessionid)
      await api.refresh()
    })
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <Panel
      title={t.security.sessionsTitle}
      text={hasOthers ? t.security.sessionsText : t.security.sessionsAlone}
      action={
        hasOthers && (
          <Button variant="default" loading={isPending} onClick={() => void end(0)}>
            {t.security.sessionEndOthers}
          </Button>
        )
      }
    >
      {failure !== undefined && <FailureNotice error={failure} reasons={[]} />}
      <ul className={classes.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.sessionid} session={session} onEnd={() => void end(session.sessionid)} />
        ))}
      </ul>
    </Panel>
  )
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const t = useMessages()
  const f = useFormats()
  const name = session.agent || t.security.unknownBrowser
  const when = f.moment(session.lastusedat ?? session.createdat)
  return (
    <li className={classes.row}>
      <span>
        {name} {session.current && <strong className={classes.here}>{t.security.sessionHere}</strong>}
        <small>{[session.address, fill(t.security.lastUsed, { when })].filter(Boolean).join(' · ')}</small>
      </span>
      {!session.current && (
        <Button variant="subtle" aria-label={fill(t.security.sessionEndLabel, { name })} onClick={onEnd}>
          {t.security.sessionEnd}
        </Button>
      )}
    </li>
  )
}

/** SEC-4: browsers in which the login has succeeded before. */
function DevicesPanel({ devices, api }: { devices: readonly KnownDevice[]; api: SecurityApi }) {
  const t = useMessages()
  const f = useFormats()
  const { run, isPending, failure } = useAction()
  const forget = (deviceid: number) =>
    run(async () => {
      await api.forgetDevices(deviceid)
      await api.refresh()
    })
  return (
    <Panel
      title={t.security.devicesTitle}
      text={devices.length === 0 ? t.security.noDevices : t.security.devicesText}
      action={
        devices.length > 1 && (
          <Button variant="default" loading={isPending} onClick={() => void forget(0)}>
            {t.security.deviceForgetAll}
          </Button>
        )
      }
    >
      {failure !== undefined && <FailureNotice error={failure} reasons={[]} />}
      <ul className={classes.rows}>
        {devices.map(({ deviceid, agent, address, usedat }) => {
          const name = agent || t.security.unknownBrowser
          const facts = [address, fill(t.security.lastUsed, { when: f.moment(usedat) })].filter(Boolean)
          return (
            <li key={deviceid} className={classes.row}>
              <span>
                {name}
                <small>{facts.join(' · ')}</small>
              </span>
              <Button
                variant="subtle"
                aria-label={fill(t.security.deviceForgetLabel, { name })}
                onClick={() => void forget(deviceid)}
              >
                {t.security.deviceForget}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

type Props = { facts: SecurityFacts; api: SecurityApi; children: ReactNode }

/** SEC-1, SEC-4: the second factors of whoever is logged in, and where they are logged in. */
function SecurityPanels({ facts, api, children }: Props) {
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
      {!factordue && children}
      {codes.length > 0 && <RecoveryCodes user={facts.user} codes={codes} onClose={() => setCodes([])} />}
    </div>
  )
}

/** SEC-10: something that happened to the own account, in words; `from` is where, if that is known. */
type ShownEvent = { at: string; text: string; from: string }

function EventsPanel({ events }: { events: readonly ShownEvent[] }) {
  const t = useMessages()
  const { moment } = useFormats()
  return (
    <Panel title={t.security.eventsTitle} text={t.security.eventsText}>
      <ul className={classes.events}>
        {events.map(({ at, text, from }) => (
          <li key={`${at} ${text}`}>
            {text}
            <small>{[moment(at), from].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type FactorStore = {
  state: () => { session: { factordue?: boolean | undefined } }
  change: (facts: { factordue: boolean }) => void
}

type ScreenProps<F> = {
  title: string
  lead: string
  calls: SecurityCalls
  query: UseQueryResult<F>
  store: FactorStore
  /** What the session of this tab says, which another tab may have changed. */
  factordue: boolean | undefined
  /** What happened to the account, in the words of the app's history. */
  toEvents: (facts: F) => readonly ShownEvent[]
  /** What only this app has. */
  children?: ReactNode
}

/** How somebody proves who they are, where they are logged in, and what happened to their account. */
export function SecurityScreen<F extends SecurityFacts>(props: ScreenProps<F>) {
  const { title, lead, calls, query, store, factordue = false, toEvents, children } = props
  const { data, refetch } = query
  // With its factor the session is an ordinary one, and every screen is open again; without it, only this one is.
  useEffect(() => {
    const { factordue = false } = store.state().session
    if (data && data.factordue !== factordue) store.change({ factordue: data.factordue })
  }, [data, store])
  // Another tab has set up a factor, or removed the last one.
  useDidUpdate(() => {
    if (data && data.factordue !== factordue) void refetch()
  }, [factordue])
  return (
    <Page narrow title={title} lead={lead}>
      <Loaded query={query}>
        {(facts) => {
          const events = toEvents(facts)
          return (
            <SecurityPanels facts={facts} api={securityApi(calls, refetch)}>
              {events.length > 0 && <EventsPanel events={events} />}
              {children}
            </SecurityPanels>
          )
        }}
      </Loaded>
    </Page>
  )
}
