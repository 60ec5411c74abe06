import type { LoginEvent } from '@gangway/contract/features/security'
import { fill } from '@gangway/kit/messages/text'
import { EventsPanel } from '@gangway/kit/security/events-panel.tsx'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import classes from './security.module.css'

type Props = { user: string; events: readonly LoginEvent[] }

/** What happened to the own login, in the words of the agency's history. */
export function OwnEvents({ user, events }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const provider = fill(t.audit.provider, { brand: brand.name })
  const inWords = events.map(({ at, action, by, address }) => ({
    at,
    text: fill(t.audit.actions[action], { who: by ?? provider, names: user }),
    from: address && fill(t.audit.address, { address }),
  }))
  return (
    <div className={classes.panel}>
      <EventsPanel events={inWords} />
    </div>
  )
}
