import type { TransactionSort } from '@gangway/contract/features/transactions'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { columnTitles, visibleColumns } from '../../parts/booking/booking-columns.tsx'
import { useColumnReader } from '../../parts/booking/column-reader.ts'
import classes from './transactions.module.css'

type Props = {
  isRequests: boolean
  sort: TransactionSort
  order: 'asc' | 'desc'
  onChange: (sort: TransactionSort, order: 'asc' | 'desc') => void
}

/** The sort order of the list on a phone, where there are no columns to click. */
export function SortSelect({ isRequests, sort, order, onChange }: Props) {
  const t = useMessages()
  const names = columnTitles(t, isRequests)
  const sortColumns = visibleColumns(useColumnReader()).flatMap(({ key, sort: by }) => (by ? [{ key, by }] : []))
  const options = [{ key: 'bookingnr', by: 'bookingnr' } as const, ...sortColumns]
  const isUp = order === 'asc'
  const Icon = isUp ? IconSortAscending : IconSortDescending
  return (
    <div className={classes.sort}>
      <NativeSelect
        label={t.transactions.sortBy}
        data={options.map(({ key, by }) => ({ value: by, label: names[key] }))}
        value={sort}
        onChange={(event) => {
          const option = options.find(({ by }) => by === event.currentTarget.value)
          if (option) onChange(option.by, order)
        }}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={isUp ? t.transactions.descending : t.transactions.ascending}
        onClick={() => onChange(sort, isUp ? 'desc' : 'asc')}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
