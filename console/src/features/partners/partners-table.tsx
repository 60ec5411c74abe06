import type { ListedPartner, PartnerSort } from '@gangway/contract/features/partners'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { useDidUpdate, useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { PartnerRow } from './partner-row.tsx'
import { useBrandNames, usePartnersLabels } from './partners-data.ts'
import type { Order } from './partners-filter.ts'
import classes from './partners-table.module.css'

type Sorting = { sort: PartnerSort; order: Order; onSort: (sort: PartnerSort) => void }

type Props = Sorting & {
  total: number
  /** Undefined while it is not loaded. */
  rowAt: (row: number) => ListedPartner | undefined
  /** Reports which rows are visible, so that they can be loaded. */
  look: (first: number, last: number) => void
  /** A changed list starts at its top. */
  listKey: string
}

/** The least heights in pixels, of a row and of a card on a phone, and what is between two cards. */
const heights = { row: 3.25 * 16, card: 8.5 * 16 }
const cardGap = 8

/** Any number of partners, of which only the visible rows are rendered. On a phone each row is a card. */
export function PartnersTable({ total, rowAt, look, listKey, ...sorting }: Props) {
  const t = useMessages()
  const names = useBrandNames()
  const scroller = useRef<HTMLElement>(null)
  const isCards = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const height = isCards ? heights.card : heights.row
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    measureElement: (...row) => measureElement(...row) || height,
    gap: isCards ? cardGap : 0,
    overscan: 6,
    // Rows may render a moment after scrolling: waiting for them would delay the frame.
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => look(first, last), [look, first, last])
  useDidUpdate(() => virtual.measure(), [height])
  useDidUpdate(() => virtual.scrollToOffset(0), [listKey])
  const style = { '--height': `${height}px`, '--whole': `${virtual.getTotalSize()}px` } as CSSProperties // our own properties
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={t.shell.screens.partners}
      data-scroll-restoration-id="partners"
      style={style}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table element */}
      <div role="table" aria-label={t.shell.screens.partners} aria-rowcount={total + 1}>
        <Header {...sorting} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className={classes.body}>
          {items.map(({ index, start }) => {
            const row = rowAt(index)
            return (
              <PartnerRow
                key={index}
                row={row}
                brand={row && (names.get(row.mandant) ?? String(row.mandant))}
                index={index}
                start={start}
                measure={virtual.measureElement}
              />
            )
          })}
        </div>
      </div>
    </section>
  )
}

const directions = { asc: 'ascending', desc: 'descending' } as const

/** The column titles; a click sorts by one, a second click reverses the order. */
function Header({ sort, order, onSort }: Sorting) {
  const t = useMessages()
  const { columns, health } = usePartnersLabels()
  const heads: readonly { key: string; label: string; by?: PartnerSort; align?: 'right'; hint?: string }[] = [
    { key: 'name', label: columns.firma, by: 'name' },
    { key: 'brand', label: columns.mandant },
    { key: 'health', label: health },
    { key: 'stake', label: columns.stake, by: 'stake', align: 'right', hint: t.partners.stakeHint },
    { key: 'revenue', label: columns.revenue, by: 'revenue', align: 'right' },
    { key: 'lastlogin', label: columns.lastlogin, by: 'lastlogin' },
    { key: 'state', label: columns.state },
  ]
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: see the table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the buttons inside are what is focused
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={classes.heads}>
        {heads.map(({ key, label, by, align, hint }) => (
          <div key={key} role="columnheader" data-align={align} aria-sort={by === sort ? directions[order] : undefined}>
            {by ? (
              <Tooltip
                label={hint}
                disabled={!hint}
                multiline
                w={320}
                events={{ hover: true, focus: true, touch: true }}
              >
                <UnstyledButton className={classes.sorter} onClick={() => onSort(by)}>
                  <span>{label}</span>
                  {by === sort && <Arrow size={14} stroke={2} aria-hidden />}
                </UnstyledButton>
              </Tooltip>
            ) : (
              label
            )}
          </div>
        ))}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: see the table
    // biome-ignore-end lint/a11y/useFocusableInteractive: the buttons inside are what is focused
  )
}
