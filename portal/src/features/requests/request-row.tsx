import type { RequestCard } from '@gangway/contract/features/requests'
import type { AgeStep } from '@gangway/contract/requests/request-age'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, UnstyledButton } from '@mantine/core'
import { type CSSProperties, memo } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { EngineNotice } from './engine-notice.tsx'
import { MoveMenu } from './move-menu.tsx'
import { isOpenStage } from './request-card.tsx'
import classes from './request-list.module.css'
import { RequestState } from './request-state.tsx'
import { stageIcons } from './stage-icons.ts'
import { type RequestActs, requestName } from './use-request-actions.ts'

type Props = {
  card: RequestCard
  age: AgeStep | undefined
  index: number
  start: number
  today: string
  person: string
  isReadOnly: boolean
  isOpen: boolean
  measure: (row: HTMLElement | null) => void
  acts: RequestActs
  onOpen: (bookingid: number) => void
}

/** A row of the list. Memoized: scrolling moves many of them. */
export const RequestRow = memo(function RequestRow(props: Props) {
  const { card, age, index, start, today, person, isReadOnly, isOpen, measure, acts, onOpen } = props
  const t = useMessages()
  const { date, moment, euro } = useFormats()
  const Icon = stageIcons[card.stage]
  const name = requestName(card)
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: see the table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the buttons inside are what is focused
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ '--top': `${start}px` } as CSSProperties} // a property of our own
      aria-current={isOpen || undefined}
    >
      <div role="rowheader" data-key="customername">
        <UnstyledButton className={classes.name} aria-haspopup="dialog" onClick={() => onOpen(card.bookingid)}>
          {name}
        </UnstyledButton>
        {card.reference && <span className={classes.small}>{card.reference}</span>}
      </div>
      <div role="cell" data-key="stage">
        <span className={classes.stage}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {t.requests.stages[card.stage]}
        </span>
        <RequestState card={card} age={age} today={today} />
        <EngineNotice card={card} acts={acts} isReadOnly={isReadOnly} />
      </div>
      <div role="cell" data-key="requestedat">
        {moment(card.requestedat)}
      </div>
      <div role="cell" data-key="trip">
        {[card.shipname, card.name].filter(Boolean).join(' · ')}
        <span className={classes.small}>{card.reiseterminvon && date(card.reiseterminvon)}</span>
      </div>
      <div role="cell" data-key="price">
        {card.bookingpricebrutto > 0 && euro(card.bookingpricebrutto)}
      </div>
      <div role="cell" data-key="person">
        {person}
      </div>
      <div role="cell" data-key="actions">
        {!isReadOnly && person === '' && isOpenStage(card.stage) && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={fill(t.requests.takeOne, { name })}
            onClick={() => acts.take(card)}
          >
            {t.requests.take}
          </Button>
        )}
        {!isReadOnly && <MoveMenu card={card} onMove={acts.move} />}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: see the table
    // biome-ignore-end lint/a11y/useFocusableInteractive: the buttons inside are what is focused
  )
})
