import { labelValue } from '@gangway/contract/texts/label-value'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import {
  IconAlertTriangle,
  IconCircleArrowRight,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { changedText } from './booking-changes.tsx'
import classes from './booking-sheet.module.css'
import type { TimelineEntry, TimelinePhase } from './booking-timeline.ts'

type AreaName = (cruisingareaid: number) => string

const icons: Record<TimelinePhase, TablerIcon> = {
  past: IconCircleCheck,
  next: IconCircleArrowRight,
  future: IconCircleDashed,
}

/** A payout whose day is over and that left something open is no success. */
const isFailedPayout = ({ event, phase, amount }: TimelineEntry) =>
  event === 'payout' && phase === 'past' && amount !== undefined

const iconOf = (entry: TimelineEntry) => {
  if (entry.event === 'cancelled') return IconCircleX
  if (entry.event === 'changed') return IconPencil
  return isFailedPayout(entry) ? IconAlertTriangle : icons[entry.phase]
}

const toneOf = (entry: TimelineEntry) => {
  if (entry.event === 'cancelled') return 'bad'
  return isFailedPayout(entry) ? 'warn' : undefined
}

/** MNY-3: what happened to a booking and what is still to come. Icon and word tell past, next and future apart. */
export function TimelineList({ entries, areaName }: { entries: readonly TimelineEntry[]; areaName: AreaName }) {
  return (
    <ol className={classes.timeline}>
      {entries.map((entry) => (
        <TimelineItem key={entry.key} entry={entry} areaName={areaName} />
      ))}
    </ol>
  )
}

function TimelineItem({ entry, areaName }: { entry: TimelineEntry; areaName: AreaName }) {
  const t = useMessages()
  const language = useLanguage()
  const formats = useFormats()
  const { euro, date, moment } = formats
  const { event, day, at, phase, line, amount = line?.amount, changes = [] } = entry
  const Icon = iconOf(entry)
  const title = line
    ? t.transactions.timeline.kinds[line.kind]
    : t.transactions.timeline.events[event === 'line' ? 'payout' : event]
  const about = [
    ...(amount === undefined
      ? []
      : [isFailedPayout(entry) ? fill(t.transactions.timeline.lacking, { amount: euro(amount) }) : euro(amount)]),
    ...(line ? [fill(t.transactions.timeline.statement, { nr: line.statementnr }), line.text] : []),
  ]
  return (
    <li data-phase={phase} data-tone={toneOf(entry)} aria-current={phase === 'next' ? 'step' : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.what}>
        <span className={classes.step}>{title}</span>
        {changes.map(({ field, old, new: now }) => (
          <span key={field} className={classes.about}>
            {labelValue(language, t.transactions.columns[field], '')}{' '}
            <del>{changedText(field, old, areaName, formats, t)}</del> → {changedText(field, now, areaName, formats, t)}
          </span>
        ))}
        {about.length > 0 && <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>}
      </div>
      <div className={classes.when}>
        <time dateTime={at ?? day}>{at ? moment(at) : date(day)}</time>
        <span className={classes.phase}>{t.transactions.timeline.phases[phase]}</span>
      </div>
    </li>
  )
}
