import type { PersonEvent } from '@gangway/contract/features/security-console'
import { fill } from '@gangway/kit/messages/text'
import { EventsPanel } from '@gangway/kit/security/events-panel.tsx'
import { useMessages } from '../../i18n/language.ts'
import classes from './security.module.css'

/** What happened to the own login, in the words of the history. */
export function OwnEvents({ events }: { events: readonly PersonEvent[] }) {
  const t = useMessages()
  const actions: Readonly<Record<string, string>> = t.audit.actions
  const inWords = events.map(({ at, action, by, address }) => {
    const text = actions[action] ?? action
    return {
      at,
      text: by === null ? text : fill(t.security.eventBy, { event: text, who: by }),
      from: address && fill(t.audit.address, { address }),
    }
  })
  return (
    <div className={classes.panel}>
      <EventsPanel events={inWords} />
    </div>
  )
}
