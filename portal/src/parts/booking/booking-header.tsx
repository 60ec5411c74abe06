import type { TransactionSort } from '@gangway/contract/features/transactions'
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { columnTitles, type ListColumn } from './booking-columns.tsx'
import classes from './booking-table.module.css'

type Props = {
  columns: readonly ListColumn[]
  isRequests: boolean
  sort?: TransactionSort
  order?: 'asc' | 'desc'
  onSort?: (sort: TransactionSort) => void
}

const directions = { asc: 'ascending', desc: 'descending' } as const

/** The column titles; a click sorts by one, a second click reverses the order. */
export function BookingHeader({ columns, isRequests, ...sorting }: Props) {
  const names = columnTitles(useMessages(), isRequests)
  const heads = [{ key: 'bookingnr', sort: 'bookingnr' } as const, ...columns]
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: see the table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the buttons inside are what is focused
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={classes.heads}>
        {heads.map((column) => (
          <div
            key={column.key}
            role="columnheader"
            data-align={'align' in column ? column.align : undefined}
            aria-sort={column.sort && column.sort === sorting.sort ? directions[sorting.order ?? 'asc'] : undefined}
          >
            <Head label={names[column.key]} by={column.sort} {...sorting} />
          </div>
        ))}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: see the table
    // biome-ignore-end lint/a11y/useFocusableInteractive: the buttons inside are what is focused
  )
}

function Head({
  label,
  by,
  sort,
  order,
  onSort,
}: { label: string; by: TransactionSort | undefined } & Omit<Props, 'columns' | 'isRequests'>) {
  if (!by || !onSort) return <span className={classes.plain}>{label}</span>
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton className={classes.sorter} onClick={() => onSort(by)}>
      <span>{label}</span>
      {sort === by && <Arrow size={14} stroke={2} aria-hidden />}
    </UnstyledButton>
  )
}
