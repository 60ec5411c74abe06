import type { RequestCard } from '@gangway/contract/features/requests'
import type { AgeStep } from '@gangway/contract/requests/request-age'
import { clock } from '@gangway/kit/browser/clock'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { IconAlarm, IconClock, IconHourglass, type TablerIcon } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './requests.module.css'

const icons: Record<AgeStep, TablerIcon> = { fresh: IconClock, due: IconHourglass, late: IconAlarm }

const minute = 60_000

/** 90 minutes → 1 hour ago, in the reader's language. */
export const timeAgo = (from: string, now: number, { relative }: Formats) => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(from)) / minute))
  if (minutes < 60) return relative(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? relative(-hours, 'hour') : relative(-Math.floor(hours / 24), 'day')
}

type Props = { step: AgeStep; card: Pick<RequestCard, 'requestedat'> }

/** ENQ-2: the traffic light, by icon, word and colour. */
export function RequestAge({ step, card }: Props) {
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
