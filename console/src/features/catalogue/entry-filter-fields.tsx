import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './catalogue.module.css'
import type { EntryFilter } from './entry-filter.ts'

type Props = {
  filter: EntryFilter
  onChange: (filter: EntryFilter) => void
  /** The lines to choose from; ships have one. */
  lines: readonly CatalogueEntry[] | undefined
  count: string
}

/** Search, state, water, a ship's line, and how many entries that leaves. */
export function EntryFilterFields({ filter, onChange, lines, count }: Props) {
  const t = useMessages()
  const { anyState, anyWater, anyLine, states, waters, fields, search } = t.catalogue
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={search}
        placeholder={search}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.search}
        onChange={({ currentTarget }) => onChange({ ...filter, search: currentTarget.value })}
      />
      <NativeSelect
        aria-label={fields.state}
        value={filter.state}
        data={[
          { value: '', label: anyState },
          { value: 'listed', label: states.listed },
          { value: 'off', label: states.off },
        ]}
        // The options above are all there is.
        onChange={({ currentTarget }) => onChange({ ...filter, state: currentTarget.value as EntryFilter['state'] })}
      />
      <NativeSelect
        aria-label={fields.area}
        value={filter.water}
        data={[
          { value: '', label: anyWater },
          { value: '1', label: waters.sea },
          { value: '2', label: waters.river },
        ]}
        // As above.
        onChange={({ currentTarget }) => onChange({ ...filter, water: currentTarget.value as EntryFilter['water'] })}
      />
      {lines && (
        <NativeSelect
          aria-label={fields.organizerid}
          value={filter.line}
          data={[{ value: '', label: anyLine }, ...lines.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={({ currentTarget }) => onChange({ ...filter, line: currentTarget.value })}
        />
      )}
      <p className={classes.count} role="status">
        {count}
      </p>
    </div>
  )
}
