import type { CalendarDeadline, CalendarEntry } from '@gangway/contract/features/calendar'
import { onPrinting } from '@gangway/kit/browser/print'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../i18n/language.ts'
import classes from './calendar.module.css'
import { byDay } from './calendar-data.ts'
import { DeadlineRow } from './deadline-row.tsx'
import { EntryRow } from './entry-row.tsx'

type Props = { entries: readonly CalendarEntry[]; deadlines: readonly CalendarDeadline[]; today: string }

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** As many entries are drawn at once: a busy agency has thousands, which would take seconds. */
const step = 40

/** How far somebody has scrolled, for the way back to the calendar. */
let reached = { list: '', count: step }

/** Departures and returns, one day below the other; what is further down is drawn when it comes near. */
export function DayList({ entries, deadlines, today }: Props) {
  const t = useMessages()
  const list = `${entries[0]?.day} ${entries.at(-1)?.day}`
  const [count, setCount] = useState(reached.list === list ? reached.count : step)
  const sentinel = useRef<HTMLDivElement>(null)
  const isWhole = count >= entries.length
  useEffect(() => {
    reached = { list, count }
    if (isWhole || !sentinel.current) return undefined
    const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && setCount((now) => now + step), {
      rootMargin: '1000px',
    })
    near.observe(sentinel.current)
    return () => near.disconnect()
  }, [list, count, isWhole])
  // On paper there is no further down.
  useEffect(() => onPrinting(() => flushSync(() => setCount(entries.length))), [entries])
  if (entries.length + deadlines.length === 0) return <Empty>{t.calendar.none}</Empty>
  const drawn = entries.slice(0, count)
  const moves = byDay(drawn)
  // Deadlines wait for the departures before them.
  const due = byDay(isWhole ? deadlines : deadlines.filter(({ day }) => day <= (drawn.at(-1)?.day ?? '')))
  const days = [...new Set([...moves.keys(), ...due.keys()])].sort()
  return (
    <>
      {days.map((day) => (
        <Day key={day} day={day} entries={moves.get(day) ?? []} deadlines={due.get(day) ?? []} today={today} />
      ))}
      {!isWhole && <div ref={sentinel} />}
    </>
  )
}

type DayProps = Props & { day: string }

/** One day with its entries. */
export function Day({ day, entries, deadlines, today }: DayProps) {
  const t = useMessages()
  const formats = useFormats()
  const id = `day-${day}`
  return (
    <section className={classes.day} aria-labelledby={id}>
      <h2 id={id}>
        <time dateTime={day}>{`${formats.weekday(day)}, ${formats.dateLong(day)}`}</time>{' '}
        <span className={classes.distance}>{formats.relative(daysBetween(today, day), 'day')}</span>
      </h2>
      {entries.length + deadlines.length === 0 ? (
        <p className={classes.nothing}>{t.calendar.noneOnDay}</p>
      ) : (
        <ul className={classes.entries}>
          {deadlines.map((deadline) => (
            <DeadlineRow key={deadline.deadlineid} deadline={deadline} />
          ))}
          {entries.map((entry) => (
            <EntryRow key={`${entry.kind} ${entry.bookingid}`} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}
