import type { RequestCard as Card } from '@gangway/contract/features/requests'
import type { AgeStep } from '@gangway/contract/requests/request-age'
import { openStages, type RequestStage } from '@gangway/contract/requests/request-stage'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, UnstyledButton } from '@mantine/core'
import { IconGripVertical, IconUser } from '@tabler/icons-react'
import { memo } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { EngineNotice } from './engine-notice.tsx'
import { MoveMenu } from './move-menu.tsx'
import { RequestState } from './request-state.tsx'
import classes from './requests.module.css'
import { type RequestActs, requestName } from './use-request-actions.ts'

type Props = {
  card: Card
  age: AgeStep | undefined
  today: string
  /** Who is responsible; empty for nobody. */
  person: string
  isReadOnly: boolean
  isOpen: boolean
  actions: RequestActs
  onOpen: (bookingid: number) => void
}

export const isOpenStage = (stage: RequestStage) => openStages.some((one) => one === stage)

/** The day of the departure; ENG-7: its month if any day of it will do. */
export const departureOf = (
  { reiseterminvon: day, wholemonth }: Pick<Card, 'reiseterminvon' | 'wholemonth'>,
  t: Messages,
  { date, monthYear }: Formats,
) => {
  if (!wholemonth) return day && date(day)
  const [year, month] = day.split('-')
  return fill(t.requests.wholemonth, { month: monthYear(Number(year), Number(month)) })
}

/** ENQ-1: a request on the board. Memoized: only a card that changes is rendered again. */
export const RequestCard = memo(function RequestCard(props: Props) {
  const { card, age, today, person, isReadOnly, isOpen, actions, onOpen } = props
  const formats = useFormats()
  const { euroWhole, plural } = formats
  const t = useMessages()
  const mayTake = !isReadOnly && person === '' && isOpenStage(card.stage)
  return (
    <article className={classes.card} data-card={card.bookingid} data-age={age} data-open={isOpen || undefined}>
      <div className={classes.top}>
        <UnstyledButton
          className={classes.name}
          data-name
          aria-haspopup="dialog"
          aria-keyshortcuts={isReadOnly ? undefined : 'Shift+ArrowLeft Shift+ArrowRight'}
          onClick={() => onOpen(card.bookingid)}
        >
          {requestName(card)}
        </UnstyledButton>
        {!isReadOnly && (
          <>
            <span className={classes.handle} data-handle aria-hidden>
              <IconGripVertical size={16} stroke={1.5} />
            </span>
            <MoveMenu card={card} onMove={actions.move} />
          </>
        )}
      </div>
      <div className={classes.states}>
        <RequestState card={card} age={age} today={today} />
      </div>
      <p className={classes.trip}>
        {[card.shipname, card.name].filter(Boolean).join(' · ')}
        <span>
          {[
            departureOf(card, t, formats),
            card.persons > 0 && plural(card.persons, t.requests.persons),
            card.bookingpricebrutto > 0 && euroWhole(card.bookingpricebrutto),
          ]
            .flatMap((part) => (part ? part.replaceAll(' ', '\u00a0') : []))
            // A line never begins with the dot, and “2 persons” stays in one line.
            .join('\u00a0· ')}
        </span>
      </p>
      <EngineNotice card={card} actions={actions} isReadOnly={isReadOnly} />
      {person !== '' && (
        <p className={classes.person}>
          <IconUser size={14} stroke={1.75} aria-hidden />
          {person}
        </p>
      )}
      {mayTake && (
        <Button
          className={classes.take}
          variant="default"
          size="compact-sm"
          data-no-drag
          aria-label={fill(t.requests.takeOne, { name: requestName(card) })}
          onClick={() => actions.take(card)}
        >
          {t.requests.take}
        </Button>
      )}
    </article>
  )
})
