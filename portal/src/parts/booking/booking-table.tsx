import type { Transaction, TransactionSort } from '@gangway/contract/features/transactions'
import { useFormats } from '@gangway/kit/messages/formats'
import { type LongColumn, LongTable, LongTableSkeleton } from '@gangway/kit/table/long-table.tsx'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { ChangedCell, type ChangeOf } from './booking-changes.tsx'
import { bookingName, columnTitles, nameWidth, visibleColumns } from './booking-columns.tsx'
import classes from './booking-table.module.css'
import { useColumnReader } from './column-reader.ts'

type Props = {
  caption: string
  total: number
  rowAt: (row: number) => Transaction | undefined
  areaName: (cruisingareaid: number) => string
  onVisible: (first: number, last: number) => void
  isRequests: boolean
  /** CHG-2: the cells that are marked as changed. */
  changeOf?: ChangeOf
  onOpen: (bookingid: number) => void
  sort?: TransactionSort
  order?: 'asc' | 'desc'
  onSort?: (sort: TransactionSort) => void
  /** The position of the booking whose details are open: it stays visible. */
  openPlace?: number | undefined
  listKey: string
  /** As high as its rows, where there is content above it. */
  isFitted?: boolean
}

/** What a card shows without saying what it is. */
const cardColumns: ReadonlySet<string> = new Set([
  ...['bookingpricebrutto', 'customername', 'status', 'name', 'reiseterminvon', 'reiseterminbis', 'shipname'],
])

const heights = { row: 2.25 * 16, card: 6.75 * 16 }

/** Any number of bookings. A card on a phone has the key data. */
export function BookingTable({ areaName, isRequests, changeOf, onOpen, ...props }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const reader = useColumnReader()
  const isNarrow = useMediaQuery('(max-width: 84em)', false, { getInitialValueInEffect: false })
  const columns = useMemo((): LongColumn<Transaction, TransactionSort>[] => {
    const titles = columnTitles(t, isRequests)
    const { river, sea } = t.transactions
    return [
      {
        key: 'bookingnr',
        title: titles.bookingnr,
        width: nameWidth,
        sort: 'bookingnr',
        cell: (row) => <UnstyledButton className={classes.name}>{bookingName(row)}</UnstyledButton>,
      },
      ...visibleColumns(reader, isNarrow).map(({ key, kind, width, align, sort, isText, cell }) => ({
        ...{ key, kind, width, align, sort },
        title: titles[key],
        mayBeCut: isText,
        isLabelled: changeOf !== undefined && !cardColumns.has(key),
        cell: (row: Transaction) => {
          const content = cell(row, formats, `${areaName(row.cruisingareaid)} (${row.area === 2 ? river : sea})`)
          const change = changeOf?.(row.bookingid, key)
          if (!change) return content
          return (
            <ChangedCell change={change} areaName={areaName}>
              {content}
            </ChangedCell>
          )
        },
      })),
    ]
  }, [t, formats, reader, isNarrow, isRequests, areaName, changeOf])
  const open = useCallback(({ bookingid }: Transaction) => onOpen(bookingid), [onOpen])
  return (
    <LongTable
      {...props}
      className={classes.bookings}
      columns={columns}
      heights={heights}
      minWidth={`${columns.reduce((sum, { width }) => sum + Number(width), 0)}rem`}
      onRow={open}
    />
  )
}

/** The outline of the list while loading, with its totals. */
export function BookingSkeleton() {
  return (
    <>
      <div className={classes.totals}>
        <Skeleton height={20} width={240} />
      </div>
      <LongTableSkeleton className={classes.bookings} />
    </>
  )
}
