import type { PersonEvent } from '@gangway/contract/features/security-console'
import { useFormats } from '@gangway/kit/messages/formats'
import { Panel } from '@gangway/kit/security/panel.tsx'
import { useMessages } from '../../i18n/language.ts'
import classes from './security.module.css'

/** SEC-10: what happened to the own login and its second factors, the newest first. */
export function EventsPanel({ events }: { events: readonly PersonEvent[] }) {
  const t = useMessages()
  const { moment } = useFormats()
  const actions: Readonly<Record<string, string>> = t.audit.actions
  return (
    <div className={classes.events}>
      <Panel title={t.security.eventsTitle} text={t.security.eventsText}>
        <ul className={classes.rows}>
          {events.map(({ at, action, address }) => (
            <li key={`${at}/${action}`} className={classes.row}>
              <span>{actions[action] ?? action}</span>
              <small>{[moment(at), address].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
