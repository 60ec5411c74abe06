import { type CalendarDeadline, type CalendarEntry, calendarKinds } from '@gangway/contract/features/calendar'
import { useFormats } from '@gangway/kit/messages/formats'
import { UnstyledButton } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import classes from './calendar.module.css'
import { byDay, countKinds } from './calendar-data.ts'
import { type CalendarChoice, weeksOf } from './calendar-period.ts'
import { Day } from './day-list.tsx'
import { KindIcon } from './kind-mark.tsx'

type Props = {
  entries: readonly CalendarEntry[]
  deadlines: readonly CalendarDeadline[]
  choice: CalendarChoice
  today: string
  onDay: (day: string) => void
}

/** A month on one page; below it the entries of the chosen day. */
export function MonthView({ entries, deadlines, choice, today, onDay }: Props) {
  const formats = useFormats()
  const weeks = weeksOf(choice.month)
  const moves = byDay(entries)
  const due = byDay(deadlines)
  const [year = 0, month = 0] = choice.month.split('-').map(Number)
  return (
    <>
      <table className={classes.month}>
        <caption>{formats.monthYear(year, month)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formats.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-today={day === today || undefined}
                  data-beside={day.slice(0, 7) !== choice.month.slice(0, 7) || undefined}
                >
                  <DayCell
                    day={day}
                    entries={moves.get(day) ?? []}
                    deadlines={due.get(day) ?? []}
                    isChosen={day === choice.day}
                    onChoose={onDay}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.chosen}>
        <Day
          day={choice.day}
          entries={moves.get(choice.day) ?? []}
          deadlines={due.get(choice.day) ?? []}
          today={today}
        />
      </div>
    </>
  )
}

type CellProps = Pick<Props, 'entries' | 'deadlines'> & {
  day: string
  isChosen: boolean
  onChoose: (day: string) => void
}

/** How many names a day has room for on the screen, and on paper. */
const namesMost = { screen: 3, paper: 12 }

function DayCell({ day, entries, deadlines, isChosen, onChoose }: CellProps) {
  const t = useMessages()
  const formats = useFormats()
  const counts = { ...countKinds(entries), deadline: deadlines.length }
  const shown = ([...calendarKinds, 'deadline'] as const).filter((kind) => counts[kind] > 0)
  const named = [...deadlines.map((one) => ({ ...one, kind: 'deadline' as const })), ...entries]
  const texts = shown.map((kind) => formats.plural(counts[kind], t.calendar.counts[kind]))
  return (
    <div className={classes.cell} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={classes.number}
        aria-pressed={isChosen}
        aria-label={[formats.dateLong(day), ...texts].join(', ')}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
      </UnstyledButton>
      {/* The button says it in words, and the list below has the names. */}
      <span className={classes.counts} aria-hidden>
        {shown.map((kind) => (
          <span key={kind}>
            <KindIcon kind={kind} size={14} />
            {formats.number(counts[kind])}
          </span>
        ))}
      </span>
      <span className={classes.names} aria-hidden>
        {named.slice(0, namesMost.paper).map(({ kind, bookingid, customername, bookingnr }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a booking may have several deadlines of a day
          <span key={`${kind} ${bookingid} ${place}`} data-may-be-cut>
            <KindIcon kind={kind} size={12} />
            {customername || bookingnr || bookingid}
          </span>
        ))}
      </span>
      {(['screen', 'paper'] as const).map(
        (medium) =>
          named.length > namesMost[medium] && (
            <span key={medium} className={classes.rest} data-medium={medium} aria-hidden>
              +{formats.number(named.length - namesMost[medium])}
            </span>
          ),
      )}
    </div>
  )
}
