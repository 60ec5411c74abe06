import type { OpenSession } from '@gangway/contract/features/security'
import { Button } from '@mantine/core'
import { FailureNotice } from '../form/failure-notice.tsx'
import { useAction } from '../form/use-action.ts'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import { Panel } from './panel.tsx'
import classes from './security.module.css'
import type { SecurityApi } from './security-api.ts'

/** SEC-4: where somebody is logged in; end one or all others. */
export function SessionsPanel({ sessions, api }: { sessions: readonly OpenSession[]; api: SecurityApi }) {
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
