import type { RequestCard } from '@gangway/contract/features/requests'
import type { AgeStep } from '@gangway/contract/requests/request-age'
import { clock } from '@gangway/kit/browser/clock'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import {
  IconAlarm,
  IconArrowBackUp,
  IconCalendarDue,
  IconClock,
  IconHourglass,
  IconMailCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './requests.module.css'

const icons: Record<AgeStep, TablerIcon> = { fresh: IconClock, due: IconHourglass, late: IconAlarm }

const minute = 60_000

/** 90 minutes → 1 hour ago, in the reader's language. */
const timeAgo = (from: string, now: number, { relative }: Formats) => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(from)) / minute))
  if (minutes < 60) return relative(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? relative(-hours, 'hour') : relative(-Math.floor(hours / 24), 'day')
}

type RequestAgeProps = { step: AgeStep; card: Pick<RequestCard, 'requestedat'> }

/** ENQ-2: the traffic light, by icon, word and colour. */
function RequestAge({ step, card }: RequestAgeProps) {
  const t = useMessages()
  const formats = useFormats()
  const Icon = icons[step]
  return (
    <span className={classes.age} data-step={step}>
      <Icon size={14} stroke={2} aria-hidden />
      <span>
        {t.requests.ages[step]} ·{' '}
        <time dateTime={card.requestedat}>{timeAgo(card.requestedat, clock.now(), formats)}</time>
      </span>
    </span>
  )
}

type Props = { card: RequestCard; age: AgeStep | undefined; today: string }

/** Today a request is due; it is late from tomorrow on. */
const dueStepOf = (dueday: string | null, today: string): AgeStep | undefined => {
  if (dueday === null || dueday > today) return undefined
  return dueday === today ? 'due' : 'late'
}

/** What has to be known about a card at a glance: how long it waits, until when, why it was lost, when it is due. */
export function RequestState({ card, age, today }: Props) {
  const t = useMessages()
  const { date } = useFormats()
  const { stage, waituntil, lostreason, cancelreason, dueday, isback, answeredat } = card
  const dueStep = dueStepOf(dueday, today)
  const lost = lostreason ? t.requests.reasons[lostreason] : cancelreason
  return (
    <>
      {age && <RequestAge step={age} card={card} />}
      {isback && (
        <span className={classes.age} data-step="due">
          <IconArrowBackUp size={14} stroke={2} aria-hidden />
          {t.requests.isBack}
        </span>
      )}
      {stage === 'waiting' && waituntil && (
        <span className={classes.fact}>{fill(t.requests.until, { day: date(waituntil) })}</span>
      )}
      {stage === 'lost' && lost && <span className={classes.fact}>{lost}</span>}
      {answeredat && (stage === 'working' || stage === 'new') && (
        <span className={classes.fact}>
          <IconMailCheck size={14} stroke={1.75} aria-hidden />
          {t.requests.answered}
        </span>
      )}
      {dueday && stage !== 'won' && stage !== 'lost' && (
        <span className={dueStep ? classes.age : classes.fact} data-step={dueStep}>
          <IconCalendarDue size={14} stroke={1.75} aria-hidden />
          {fill(dueStep === 'late' ? t.requests.overdue : t.requests.due, { day: date(dueday) })}
        </span>
      )}
    </>
  )
}
