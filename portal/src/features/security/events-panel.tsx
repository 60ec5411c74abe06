import type { LoginEvent } from '@gangway/contract/features/security'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Panel } from '@gangway/kit/security/panel.tsx'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import classes from './security.module.css'

type Props = { user: string; events: readonly LoginEvent[] }

/** SEC-10: what happened to the own login, as the history says it. */
export function EventsPanel({ user, events }: Props) {
  const t = useMessages()
  const f = useFormats()
  const brand = useBrand()
  const provider = fill(t.audit.provider, { brand: brand.name })
  return (
    <div className={classes.panel}>
      <Panel title={t.security.eventsTitle} text={t.security.eventsText}>
        <ul className={classes.events}>
          {events.map(({ at, action, by, address }) => (
            <li key={`${at} ${action}`}>
              {fill(t.audit.actions[action], { who: by ?? provider, names: user })}
              <small>{[f.moment(at), address && fill(t.audit.address, { address })].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
