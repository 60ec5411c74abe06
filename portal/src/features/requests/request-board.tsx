import type { RequestCard } from '@gangway/contract/features/requests'
import { type RequestStage, requestStages } from '@gangway/contract/requests/request-stage'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { BoardColumn } from './board-column.tsx'
import type { BoardProps, Wanted } from './board-props.ts'
import classes from './requests.module.css'
import { type Columns, createColumns } from './requests-filter.ts'
import { useDrag } from './use-drag.ts'
import { asksFirst } from './use-request-actions.ts'

type Props = BoardProps & {
  cards: readonly RequestCard[]
  /** Only this column, on a phone always one. */
  stage: RequestStage | undefined
  wanted: Wanted | undefined
  onWant: (wanted: Wanted | undefined) => void
}

const isStage = (name: string): name is RequestStage => requestStages.some((stage) => stage === name)

/** ENQ-1: the columns; cards are moved by dragging, by keyboard or from their menu. */
export function RequestBoard({ cards, stage, wanted, onWant, ...props }: Props) {
  const t = useMessages()
  const { actions, isReadOnly, today } = props
  const [columnsOf] = useState(createColumns)
  const columns = useMemo(() => columnsOf(cards, today), [columnsOf, cards, today])
  // For what every card has: it stays the same when the columns change, so that only changed cards are rendered.
  const latestColumns = useRef(columns)
  useLayoutEffect(() => {
    latestColumns.current = columns
  })
  const shownStages = stage ? [stage] : requestStages
  const find = (id: number) => cards.find(({ bookingid }) => bookingid === id)

  const isWantedHere =
    wanted === undefined ||
    shownStages.some((one) => columns[one].some(({ bookingid }) => bookingid === wanted.bookingid))
  useEffect(() => {
    if (!isWantedHere) onWant(undefined)
  }, [isWantedHere, onWant])

  /** What is moved by menu or key keeps the focus; where its column is not shown, the next card has it. */
  const moveAndFollow = useCallback(
    (card: RequestCard, to: RequestStage) => {
      actions.move(card, to, () => {
        // The card is back in its column, or in the one that somebody else chose. Focus that has moved elsewhere stays there.
        const focused = document.activeElement
        const isLost = focused === document.body || focused?.closest(`[data-card="${card.bookingid}"]`)
        if (isLost) onWant({ bookingid: card.bookingid })
      })
      if (asksFirst(to)) return
      const column = latestColumns.current[card.stage]
      const place = column.indexOf(card)
      const next = column[place + 1] ?? column[place - 1]
      if (!stage) onWant({ bookingid: card.bookingid, stage: to })
      else onWant(next && { bookingid: next.bookingid })
    },
    [actions, stage, onWant],
  )
  const ownActs = useMemo(() => ({ ...actions, move: moveAndFollow }), [actions, moveAndFollow])
  const drop = useCallback(
    (id: number, column: string) => {
      const card = cards.find(({ bookingid }) => bookingid === id)
      if (card && isStage(column)) actions.move(card, column)
    },
    [cards, actions],
  )
  const { board, start } = useDrag(classes.cover, drop)
  const stopWanting = useCallback(() => onWant(undefined), [onWant])

  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const element =
      target instanceof HTMLElement && target.matches('[data-name]') ? target.closest('[data-card]') : null
    const card = find(Number(element?.getAttribute('data-card')))
    const step = steps[event.key]
    if (!(card && step)) return
    const at = shownStages.indexOf(card.stage)
    const place = columns[card.stage].indexOf(card)
    if (event.shiftKey) {
      const to = requestStages[requestStages.indexOf(card.stage) + step.column]
      if (step.column === 0 || !to || isReadOnly) return
      event.preventDefault()
      moveAndFollow(card, to)
      return
    }
    const beside = neighbour(columns, shownStages, { at, place }, step)
    if (!beside) return
    event.preventDefault()
    onWant({ bookingid: beside.bookingid })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cards inside are what is focused and dragged
    <div
      ref={board}
      className={classes.board}
      data-columns={shownStages.length}
      data-readonly={isReadOnly || undefined}
      onPointerDown={isReadOnly ? undefined : start}
      onKeyDown={byKey}
    >
      {!isReadOnly && <p className={classes.hint}>{t.requests.keys}</p>}
      {shownStages.map((one) => (
        <BoardColumn
          key={one}
          {...props}
          actions={ownActs}
          stage={one}
          cards={columns[one]}
          wanted={wanted}
          onFocused={stopWanting}
        />
      ))}
    </div>
  )
}

type Step = { column: -1 | 0 | 1; card: -1 | 0 | 1 }

const steps: Partial<Record<string, Step>> = {
  ArrowLeft: { column: -1, card: 0 },
  ArrowRight: { column: 1, card: 0 },
  ArrowUp: { column: 0, card: -1 },
  ArrowDown: { column: 0, card: 1 },
}

/** The card beside another one: in its column, or at the same height in the next column that has any. */
const neighbour = (
  columns: Columns,
  stages: readonly RequestStage[],
  { at, place }: { at: number; place: number },
  step: Step,
): RequestCard | undefined => {
  if (step.column === 0) return columns[stages[at] ?? 'new'][place + step.card]
  for (let next = at + step.column; next >= 0 && next < stages.length; next += step.column) {
    const column = columns[stages[next] ?? 'new']
    if (column.length > 0) return column[Math.min(place, column.length - 1)]
  }
  return undefined
}
