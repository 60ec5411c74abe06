import { Skeleton, Tooltip, UnstyledButton } from '@mantine/core'
import { useDidUpdate, useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import edges from './edges.module.css'
import classes from './long-table.module.css'
import { useEdges } from './use-edges.ts'
import { useVirtualRows } from './virtual-rows.ts'

export type LongColumn<Row, Sort extends string = string> = {
  /** In `data-key` of the cells, for the app's own styles. */
  key: string
  title: string
  /** A share of the width, or the size of a grid's column. */
  width: number | string
  cell: (row: Row) => ReactNode
  align?: 'right' | undefined
  /** The order that a click on the title asks for. */
  sort?: Sort | undefined
  /** What a title that sorts means. */
  hint?: string
  /** Cards show the title before the value. */
  isLabelled?: boolean
  /** In `data-kind` of the cells. */
  kind?: string
  /** Text that may be cut off: it is shown whole elsewhere. */
  mayBeCut?: boolean | undefined
}

type Sorting<Sort> = {
  sort?: Sort | undefined
  order?: 'asc' | 'desc' | undefined
  onSort?: ((sort: Sort) => void) | undefined
}

type Props<Row, Sort extends string> = Sorting<Sort> & {
  caption: string
  total: number
  /** Undefined while it is not loaded. */
  rowAt: (row: number) => Row | undefined
  /** The first one names the row. The same array on every render, unless a cell has changed. */
  columns: readonly LongColumn<Row, Sort>[]
  /** A changed list starts at its top. */
  listKey: string
  /** The least heights in pixels, of a row of the table and of a card. */
  heights: { row: number; card: number }
  /** Up to this width of the window each row is a card. */
  cardsUpTo?: string
  /** The least width of the table. */
  minWidth?: string
  className?: string | undefined
  /** Reports which rows are visible, so that they can be loaded. */
  onVisible?: (first: number, last: number) => void
  /** What is the same row after the list has changed; its position unless said. */
  keyOf?: (index: number) => string | number
  /** The position of the row whose details are open: it stays visible. */
  openPlace?: number | undefined
  /** A click anywhere in the row; the keyboard has the button in its first cell. */
  onRow?: (row: Row) => void
  /** As high as its rows, where there is content above it. */
  isFitted?: boolean
  /** Where the router stores how far it is scrolled. */
  scrollId?: string
}

/** In pixels. */
const cardGap = 8

/** The column titles are sticky, so the box has that much less space for rows. */
const titlesHeight = 56

/** Any number of rows, of which only the visible ones are rendered. On a phone each row is a card. */
export function LongTable<Row, Sort extends string = string>(props: Props<Row, Sort>) {
  const { caption, total, rowAt, columns, listKey, heights, cardsUpTo = '47.99em', minWidth = '0', className } = props
  const { onVisible, keyOf, openPlace, onRow, isFitted = false, scrollId, sort, order, onSort } = props
  const scroller = useRef<HTMLElement>(null)
  useEdges(scroller)
  const isCards = useMediaQuery(`(max-width: ${cardsUpTo})`, false, { getInitialValueInEffect: false })
  const height = isCards ? heights.card : heights.row
  const gap = isCards ? cardGap : 0
  const virtual = useVirtualRows({ scroller, count: total, height, gap, keyOf, covered: titlesHeight })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onVisible?.(first, last), [onVisible, first, last])
  useDidUpdate(() => virtual.measure(), [height])
  useDidUpdate(() => virtual.scrollToOffset(0), [listKey])
  useEffect(() => {
    if (openPlace !== undefined) virtual.scrollToIndex(openPlace)
  }, [virtual, openPlace])
  const style = {
    '--columns': columns.map(({ width }) => (typeof width === 'string' ? width : `minmax(0, ${width}fr)`)).join(' '),
    '--wide': minWidth,
    '--height': `${height}px`,
    '--whole': `${virtual.getTotalSize()}px`,
  } as CSSProperties // our own properties
  return (
    <div className={edges.frame}>
      <section
        ref={scroller}
        className={`${classes.scroller} ${className ?? ''}`}
        data-fitted={isFitted || undefined}
        data-cards={isCards || undefined}
        data-scroll-restoration-id={scrollId}
        aria-label={caption}
        style={style}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table element */}
        <div role="table" aria-label={caption} aria-rowcount={total + 1} className={classes.table}>
          <Titles columns={columns} sort={sort} order={order} onSort={onSort} />
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="rowgroup" className={classes.body}>
            {items.map(({ index, key, start }) => (
              <TableRow
                key={key}
                row={rowAt(index)}
                index={index}
                start={start}
                columns={columns}
                isOpen={index === openPlace}
                measure={virtual.measureElement}
                onRow={onRow}
              />
            ))}
          </div>
        </div>
      </section>
    </div>
  )
}

// biome-ignore-start lint/a11y/useSemanticElements: see above
// biome-ignore-start lint/a11y/useFocusableInteractive: what is inside is focused

const directions = { asc: 'ascending', desc: 'descending' } as const

type TitleProps<Row, Sort extends string> = Sorting<Sort> & { columns: readonly LongColumn<Row, Sort>[] }

/** The column titles; a click sorts by one, a second click reverses the order. */
function Titles<Row, Sort extends string>({ columns, sort, order = 'asc', onSort }: TitleProps<Row, Sort>) {
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={classes.heads}>
        {columns.map(({ key, title, align, sort: by, hint }) => (
          <div
            key={key}
            role="columnheader"
            data-align={align}
            aria-sort={by && by === sort ? directions[order] : undefined}
          >
            {by && onSort ? (
              <Hint text={hint}>
                <UnstyledButton className={classes.title} onClick={() => onSort(by)}>
                  <span>{title}</span>
                  {by === sort && <Arrow size={14} stroke={2} aria-hidden />}
                </UnstyledButton>
              </Hint>
            ) : (
              <span className={classes.title}>{title}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function Hint({ text, children }: { text: string | undefined; children: ReactElement }) {
  if (!text) return children
  return (
    <Tooltip label={text} multiline w={320} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  )
}

type RowProps<Row, Sort extends string> = {
  row: Row | undefined
  index: number
  start: number
  columns: readonly LongColumn<Row, Sort>[]
  /** Its details are open. */
  isOpen: boolean
  /** Measures the row, whose height depends on its text. */
  measure: (row: HTMLElement | null) => void
  onRow: ((row: Row) => void) | undefined
}

/** One row; a grey line until it is loaded. */
function PlainRow<Row, Sort extends string>(props: RowProps<Row, Sort>) {
  const { row, index, start, columns, isOpen, measure, onRow } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same by keyboard
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      aria-current={isOpen || undefined}
      className={classes.row}
      data-waiting={row === undefined || undefined}
      style={{ '--top': `${start}px` } as CSSProperties} // a property of our own: on paper it is not used
      onClick={onRow && row && (() => onRow(row))}
    >
      {row === undefined ? (
        <div role="cell" />
      ) : (
        columns.map(({ key, title, align, kind, mayBeCut, isLabelled, cell }, place) => (
          <div
            key={key}
            role={place === 0 ? 'rowheader' : 'cell'}
            data-key={key}
            data-kind={kind}
            data-align={align}
            data-header={isLabelled ? title : undefined}
            data-may-be-cut={mayBeCut}
          >
            {cell(row)}
          </div>
        ))
      )}
    </div>
  )
}
// biome-ignore-end lint/a11y/useSemanticElements: see above
// biome-ignore-end lint/a11y/useFocusableInteractive: what is inside is focused

/** Memoized: scrolling moves many of them. */
const TableRow = memo(PlainRow) as typeof PlainRow // memo forgets the type parameters

/** As many lines as fit a usual window; the box cuts off the rest. */
const lines = 24

/** The outline of the table while loading, in its final size, so that nothing jumps. */
export function LongTableSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={`${classes.scroller} ${className ?? ''}`} data-coming>
      {[...Array(lines).keys()].map((place) => (
        <div key={place} className={classes.coming}>
          <Skeleton height={12} width={`${40 + ((place * 7) % 5) * 10}%`} />
        </div>
      ))}
    </div>
  )
}
