import type { RequestCard } from '@gangway/contract/features/requests'
import { useFormats } from '@gangway/kit/messages/formats'
import { UnstyledButton } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useMemo, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { BoardProps } from './board-props.ts'
import classes from './request-list.module.css'
import { RequestRow } from './request-row.tsx'
import { ageOf, type Filters, type RequestSearch, type Sort, sorted } from './requests-filter.ts'

type Props = BoardProps & {
  cards: readonly RequestCard[]
  filters: Filters
  onChange: (changes: RequestSearch) => void
}

/** The columns, those with a sort order of their own by its name. */
const columns: readonly { key: keyof ReturnType<typeof useMessages>['requests']['columns']; sort?: Sort }[] = [
  { key: 'customername', sort: 'customername' },
  { key: 'stage', sort: 'stage' },
  { key: 'requestedat', sort: 'requestedat' },
  { key: 'trip', sort: 'reiseterminvon' },
  { key: 'price', sort: 'price' },
  { key: 'person' },
  { key: 'actions' },
]

const height = 56

/** The same requests as a table, of which only the visible rows are rendered; on a phone each row is a card. */
export function RequestList(props: Props) {
  const { cards, filters, onChange, now, today, personName, isReadOnly, openId, acts, onOpen } = props
  const t = useMessages()
  const { compare } = useFormats()
  const { sort, order } = filters
  const rows = useMemo(() => sorted(cards, { sort, order, today, compare }), [cards, sort, order, today, compare])
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.bookingid ?? index,
    measureElement: (...row) => measureElement(...row) || height,
    overscan: 6,
    useFlushSync: false,
  })
  useDidUpdate(() => virtual.scrollToOffset(0), [sort, order, filters.stage, filters.search])
  const sortBy = (next: Sort) => onChange({ sort: next, order: next === sort && order === 'asc' ? 'desc' : 'asc' })
  const style = { '--whole': `${virtual.getTotalSize()}px` } as CSSProperties // a property of our own
  return (
    <section ref={scroller} className={classes.scroller} aria-label={t.requests.views.list} style={style}>
      {/* biome-ignore-start lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table element */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: the buttons inside are what is focused */}
      <div role="table" aria-label={t.requests.title} aria-rowcount={rows.length + 1} className={classes.table}>
        <div role="rowgroup" className={classes.header}>
          <div role="row" aria-rowindex={1} className={classes.heads}>
            {columns.map(({ key, sort: by }) => (
              <div
                key={key}
                role="columnheader"
                data-key={key}
                aria-sort={by && by === sort ? sortWords[order] : undefined}
              >
                {by ? (
                  <UnstyledButton className={classes.sorter} onClick={() => sortBy(by)}>
                    {t.requests.columns[key]}
                    {by === sort && <SortIcon order={order} />}
                  </UnstyledButton>
                ) : (
                  <span className={classes.plain}>{t.requests.columns[key]}</span>
                )}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={classes.body}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const card = rows[index]
            return (
              card && (
                <RequestRow
                  key={key}
                  card={card}
                  age={ageOf(card, now)}
                  index={index}
                  start={start}
                  today={today}
                  person={personName(card.userno)}
                  isReadOnly={isReadOnly}
                  isOpen={card.bookingid === openId}
                  measure={virtual.measureElement}
                  acts={acts}
                  onOpen={onOpen}
                />
              )
            )
          })}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: as above */}
    </section>
  )
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const

function SortIcon({ order }: { order: 'asc' | 'desc' }) {
  const Icon = order === 'asc' ? IconArrowUp : IconArrowDown
  return <Icon size={14} stroke={1.75} aria-hidden />
}
