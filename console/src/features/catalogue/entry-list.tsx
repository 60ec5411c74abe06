import type { CatalogueKind } from '@gangway/contract/features/catalogue'
import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './catalogue.module.css'
import { type EntryFilter, filterEntries, linesOf, longList } from './entry-filter.ts'

type EntryFilterFieldsProps = {
  filter: EntryFilter
  onChange: (filter: EntryFilter) => void
  /** The lines to choose from; ships have one. */
  lines: readonly CatalogueEntry[] | undefined
  count: string
}

/** Search, state, water, a ship's line, and how many entries that leaves. */
function EntryFilterFields({ filter, onChange, lines, count }: EntryFilterFieldsProps) {
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

type Open = ((entry: string) => void) | undefined

const columns = (t: Messages, kind: CatalogueKind, onOpen: Open): Column<CatalogueEntry>[] => [
  {
    key: 'name',
    header: t.catalogue.fields.name,
    isHeading: true,
    cell: ({ entry, name }) =>
      onOpen ? (
        <UnstyledButton className={shapes.link} onClick={() => onOpen(entry)}>
          {name}
        </UnstyledButton>
      ) : (
        name
      ),
  },
  ...(kind === 'ship'
    ? [{ key: 'line', header: t.catalogue.fields.organizerid, cell: (one: CatalogueEntry) => one.organizername ?? '' }]
    : []),
  { key: 'area', header: t.catalogue.fields.area, cell: ({ area }) => t.catalogue.waters[waterOf(area)] },
  {
    key: 'state',
    header: t.catalogue.fields.state,
    cell: ({ state }) =>
      state === 'off' ? <span className={shapes.dim}>{t.catalogue.states.off}</span> : t.catalogue.states.listed,
  },
  { key: 'id', header: t.catalogue.number, align: 'right', cell: ({ id }) => id },
  ...(onOpen
    ? [
        {
          key: 'actions',
          header: t.catalogue.actions,
          align: 'right' as const,
          isAction: true,
          cell: ({ entry, name }: CatalogueEntry) => (
            <IconButton icon={IconPencil} label={fill(t.catalogue.edit, { name })} onClick={() => onOpen(entry)} />
          ),
        },
      ]
    : []),
]

const waterOf = (area: number) => (area === 1 ? 'sea' : area === 2 ? 'river' : 'both')

type Props = {
  kind: CatalogueKind
  entries: readonly CatalogueEntry[]
  filter: EntryFilter
  onFilter: (filter: EntryFilter) => void
  /** Missing for those who may not change anything. */
  onOpen: Open
}

/** The adopted entries of a kind. */
export function EntryList({ kind, entries, filter, onFilter, onOpen }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const matching = filterEntries(entries, kind, filter)
  const rows = isWhole ? matching : matching.slice(0, longList)
  const counts = { shown: number(rows.length), all: number(matching.length) }
  return (
    <div className={shapes.stack}>
      <EntryFilterFields
        filter={filter}
        onChange={onFilter}
        lines={kind === 'ship' ? linesOf(entries) : undefined}
        count={fill(rows.length < matching.length ? t.catalogue.shownOf : t.catalogue.shown[kind], counts)}
      />
      <DataTable
        caption={t.catalogue.views[kind]}
        rows={rows}
        columns={columns(t, kind, onOpen)}
        rowKey={({ entry }) => entry}
      />
      {matching.length === 0 && <p className={shapes.dim}>{t.catalogue.nothing}</p>}
      {rows.length < matching.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t.catalogue.showAll}
        </Button>
      )}
    </div>
  )
}
