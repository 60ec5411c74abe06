import type { RequestCard as Card } from '@gangway/contract/features/requests'
import type { RequestStage } from '@gangway/contract/requests/request-stage'
import { useFormats } from '@gangway/kit/messages/formats'
import { useVirtualRows } from '@gangway/kit/table/virtual-rows'
import { memo, useEffect, useId, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { BoardProps, Wanted } from './board-props.ts'
import { RequestCard } from './request-card.tsx'
import classes from './requests.module.css'
import { ageOf } from './requests-filter.ts'
import { stageIcons } from './stage-icons.ts'

/** In pixels: the usual height of a card, and what is between two. */
const height = 148
const gap = 8

type Props = BoardProps & {
  stage: RequestStage
  cards: readonly Card[]
  /** The card that takes the focus as soon as it is here. */
  wanted: Wanted | undefined
  onFocused: () => void
}

/**
 * A column of the board with any number of cards, of which only the visible ones are rendered. Memoized: a move renders the two
 * columns that it changes.
 */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { stage, cards, wanted, onFocused, now, today, personName, isReadOnly, openId, actions, onOpen } = props
  const t = useMessages()
  const { number } = useFormats()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const keyOf = (index: number) => cards[index]?.bookingid ?? index
  const virtual = useVirtualRows({ scroller, count: cards.length, height, gap, beyond: 3, keyOf })
  const isWanted = wanted !== undefined && (wanted.stage ?? stage) === stage
  const place = isWanted ? cards.findIndex(({ bookingid }) => bookingid === wanted.bookingid) : -1
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place)
  }, [virtual, place])
  // On every render until the card is there: the virtualizer renders it once it has scrolled to it.
  useEffect(() => {
    if (place < 0) return
    const name = scroller.current?.querySelector<HTMLElement>(`[data-card="${wanted?.bookingid}"] [data-name]`)
    if (!name) return
    name.focus()
    name.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    onFocused()
  })
  const Icon = stageIcons[stage]
  return (
    <section className={classes.column} data-column={stage} aria-labelledby={id}>
      <h2 id={id} className={classes.columnName}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{t.requests.stages[stage]}</span> <span className={classes.count}>{number(cards.length)}</span>
      </h2>
      <div ref={scroller} className={classes.scroller}>
        {cards.length === 0 ? (
          <p className={classes.nothing}>{t.requests.emptyColumn}</p>
        ) : (
          <ul className={classes.cards} style={{ height: virtual.getTotalSize() }} aria-labelledby={id}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const card = cards[index]
              if (!card) return null
              return (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={classes.item}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={cards.length}
                  aria-posinset={index + 1}
                >
                  <RequestCard
                    card={card}
                    age={ageOf(card, now)}
                    today={today}
                    person={personName(card.userno)}
                    isReadOnly={isReadOnly}
                    isOpen={card.bookingid === openId}
                    actions={actions}
                    onOpen={onOpen}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
})
