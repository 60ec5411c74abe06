import type { CalendarEntry } from '@gangway/contract/features/calendar'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useMessages } from '../../i18n/language.ts'
import classes from './calendar.module.css'
import { byDay } from './calendar-data.ts'
import { EntryRow } from './entry-row.tsx'

type Props = { entries: readonly CalendarEntry[]; today: string }

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Departures and returns, one day below the other. */
export function DayList({ entries, today }: Props) {
  const t = useMessages()
  if (entries.length === 0) return <Empty>{t.calendar.none}</Empty>
  return [...byDay(entries)].map(([day, moves]) => <Day key={day} day={day} entries={moves} today={today} />)
}

type DayProps = { day: string; entries: readonly CalendarEntry[]; today: string }

/** One day with its entries. */
export function Day({ day, entries, today }: DayProps) {
  const t = useMessages()
  const formats = useFormats()
  const id = `day-${day}`
  return (
    <section className={classes.day} aria-labelledby={id}>
      <h2 id={id}>
        <time dateTime={day}>{`${formats.weekday(day)}, ${formats.dateLong(day)}`}</time>{' '}
        <span className={classes.distance}>{formats.relative(daysBetween(today, day), 'day')}</span>
      </h2>
      {entries.length === 0 ? (
        <p className={classes.nothing}>{t.calendar.noneOnDay}</p>
      ) : (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <EntryRow key={`${entry.kind} ${entry.bookingid}`} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}
