import type { RequestCard } from '@gangway/contract/features/requests'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type LongColumn, LongTable } from '@gangway/kit/table/long-table.tsx'
import { Button, UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { BoardProps } from './board-props.ts'
import { EngineNotice } from './engine-notice.tsx'
import { MoveMenu } from './move-menu.tsx'
import { departureOf, isOpenStage } from './request-card.tsx'
import classes from './request-list.module.css'
import { RequestState } from './request-state.tsx'
import { ageOf, type Filters, type RequestSearch, type Sort, sorted } from './requests-filter.ts'
import { stageIcons } from './stage-icons.ts'
import { requestName } from './use-request-actions.ts'

type Props = BoardProps & {
  cards: readonly RequestCard[]
  filters: Filters
  onChange: (changes: RequestSearch) => void
}

const heights = { row: 56, card: 132 }

/** The requests of the board as a table. */
export function RequestList({ cards, filters, onChange, ...props }: Props) {
  const t = useMessages()
  const { compare } = useFormats()
  const { today, openId } = props
  const { sort, order, stage, search } = filters
  const rows = useMemo(() => sorted(cards, { sort, order, today, compare }), [cards, sort, order, today, compare])
  const openPlace = rows.findIndex(({ bookingid }) => bookingid === openId)
  return (
    <LongTable
      caption={t.requests.title}
      className={classes.requests}
      total={rows.length}
      rowAt={(row) => rows[row]}
      keyOf={(index) => rows[index]?.bookingid ?? index}
      columns={useColumns(props)}
      heights={heights}
      minWidth="60rem"
      listKey={JSON.stringify({ sort, order, stage, search })}
      openPlace={openPlace < 0 ? undefined : openPlace}
      sort={sort}
      order={order}
      onSort={(next) => onChange({ sort: next, order: next === sort && order === 'asc' ? 'desc' : 'asc' })}
    />
  )
}

const useColumns = ({ now, today, personName, isReadOnly, actions, onOpen }: BoardProps) => {
  const t = useMessages()
  const formats = useFormats()
  return useMemo((): LongColumn<RequestCard, Sort>[] => {
    const titles = t.requests.columns
    const { moment, euro } = formats
    return [
      {
        ...{ key: 'customername', title: titles.customername, width: 10, sort: 'customername' },
        cell: (card) => (
          <>
            <UnstyledButton className={classes.name} aria-haspopup="dialog" onClick={() => onOpen(card.bookingid)}>
              {requestName(card)}
            </UnstyledButton>
            {card.reference && <span className={classes.small}>{card.reference}</span>}
          </>
        ),
      },
      {
        ...{ key: 'stage', title: titles.stage, width: 13, sort: 'stage' },
        cell: (card) => {
          const Icon = stageIcons[card.stage]
          return (
            <>
              <span className={classes.stage}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {t.requests.stages[card.stage]}
              </span>
              <RequestState card={card} age={ageOf(card, now)} today={today} />
              <EngineNotice card={card} actions={actions} isReadOnly={isReadOnly} />
            </>
          )
        },
      },
      {
        ...{ key: 'requestedat', title: titles.requestedat, width: 9, sort: 'requestedat' },
        cell: ({ requestedat }) => moment(requestedat),
      },
      {
        ...{ key: 'trip', title: titles.trip, width: 14, sort: 'reiseterminvon' },
        cell: (card) => (
          <>
            {[card.shipname, card.name].filter(Boolean).join(' · ')}
            <span className={classes.small}>{departureOf(card, t, formats)}</span>
          </>
        ),
      },
      {
        ...{ key: 'price', title: titles.price, width: 7, align: 'right', sort: 'price' },
        cell: ({ bookingpricebrutto }) => bookingpricebrutto > 0 && euro(bookingpricebrutto),
      },
      {
        ...{ key: 'person', title: titles.person, width: 8 },
        cell: ({ userno }) => personName(userno),
      },
      {
        ...{ key: 'actions', title: titles.actions, width: 'minmax(11.5rem, 8fr)', align: 'right' },
        cell: (card) =>
          !isReadOnly && (
            <>
              {personName(card.userno) === '' && isOpenStage(card.stage) && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={fill(t.requests.takeOne, { name: requestName(card) })}
                  onClick={() => actions.take(card)}
                >
                  {t.requests.take}
                </Button>
              )}
              <MoveMenu card={card} onMove={actions.move} />
            </>
          ),
      },
    ]
  }, [t, formats, now, today, personName, isReadOnly, actions, onOpen])
}
