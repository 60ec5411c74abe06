import type { RequestCard } from '@gangway/contract/features/requests'
import type { AgeStep } from '@gangway/contract/requests/request-age'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { IconArrowBackUp, IconCalendarDue, IconMailCheck } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { RequestAge } from './request-age.tsx'
import classes from './requests.module.css'

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
