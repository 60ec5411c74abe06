import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { Panel } from './panel.tsx'
import classes from './security.module.css'

/** Something that happened to the own login, in words; `from` is where, if that is known. */
export type ShownEvent = { at: string; text: string; from: string }

/** SEC-10: what happened to the own login, as the history says it. */
export function EventsPanel({ events }: { events: readonly ShownEvent[] }) {
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
