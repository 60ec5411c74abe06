import type { Transaction, TransactionSort } from '@gangway/contract/features/transactions'
import edges from '@gangway/kit/table/edges.module.css'
import { useEdges } from '@gangway/kit/table/use-edges'
import { useDidUpdate, useMediaQuery } from '@mantine/hooks'
import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { nameWidth, visibleColumns } from './booking-columns.tsx'
import { BookingHeader } from './booking-header.tsx'
import { BookingRow } from './booking-row.tsx'
import classes from './booking-table.module.css'
import { useColumnReader } from './column-reader.ts'

type Props = {
  caption: string
  total: number
  /** Undefined while it is not loaded. */
  rowAt: (row: number) => Transaction | undefined
  areaName: (cruisingareaid: number) => string
  /** Reports which rows are visible, so that they can be loaded. */
  look: (first: number, last: number) => void
  isRequests: boolean
  onOpen: (bookingid: number) => void
  sort?: TransactionSort
  order?: 'asc' | 'desc'
  onSort?: (sort: TransactionSort) => void
  /** The position of the booking whose details are open: it stays visible. */
  openPlace?: number | undefined
  /** A changed list starts at its top. */
  listKey: string
  /** As high as its rows, where there is content above it. */
  isFitted?: boolean
}

/** The least heights in pixels, of a row of the table and of a card on a phone, and what is between two cards. */
const heights = { row: 2.25 * 16, card: 6.75 * 16 }
const cardGap = 8

/**
 * Any number of bookings, of which only the visible rows are rendered. On a phone each row is a card with the key data.
 */
export function BookingTable(props: Props) {
  const { caption, total, rowAt, areaName, look, onOpen, openPlace, listKey, isFitted = false } = props
  const t = useMessages()
  const scroller = useRef<HTMLElement>(null)
  useEdges(scroller)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const height = isPhone ? heights.card : heights.row
  const isNarrow = useMediaQuery('(max-width: 84em)', false, { getInitialValueInEffect: false })
  const reader = useColumnReader()
  const columns = useMemo(() => visibleColumns(reader, isNarrow), [reader, isNarrow])
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    // A row that is not drawn, as on paper, has no height of its own.
    measureElement: (...row) => measureElement(...row) || height,
    gap: isPhone ? cardGap : 0,
    overscan: 6,
    // The column titles are sticky, so the box has that much less space for rows.
    scrollPaddingEnd: 56,
    // Rows may render a moment after scrolling: waiting for them would delay the frame.
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => look(first, last), [look, first, last])
  useDidUpdate(() => virtual.measure(), [height])
  useDidUpdate(() => virtual.scrollToOffset(0), [listKey])
  useEffect(() => {
    if (openPlace !== undefined) virtual.scrollToIndex(openPlace)
  }, [virtual, openPlace])
  const widths = [nameWidth, ...columns.map(({ width }) => width)]
  const style = {
    '--columns': widths.map((width) => `minmax(0, ${width}fr)`).join(' '),
    '--wide': `${widths.reduce((sum, width) => sum + width, 0)}rem`,
    '--height': `${height}px`,
    '--whole': `${virtual.getTotalSize()}px`,
  } as CSSProperties // our own properties
  return (
    <div className={edges.frame}>
      <section
        ref={scroller}
        className={classes.scroller}
        data-fitted={isFitted || undefined}
        aria-label={caption}
        style={style}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table element */}
        <div role="table" aria-label={caption} aria-rowcount={total + 1} className={classes.table}>
          <BookingHeader columns={columns} {...props} />
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="rowgroup" className={classes.body}>
            {items.map(({ index, start }) => {
              const row = rowAt(index)
              return (
                <BookingRow
                  key={index}
                  row={row}
                  index={index}
                  start={start}
                  columns={columns}
                  area={
                    row
                      ? `${areaName(row.cruisingareaid)} (${row.area === 2 ? t.transactions.river : t.transactions.sea})`
                      : ''
                  }
                  isOpen={index === openPlace}
                  measure={virtual.measureElement}
                  onOpen={onOpen}
                />
              )
            })}
          </div>
        </div>
      </section>
    </div>
  )
}
