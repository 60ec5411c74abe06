import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { fill } from '@gangway/kit/messages/text'
import { Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './catalogue.module.css'

type Props = {
  label: string
  entries: readonly CatalogueEntry[]
  chosen: number | undefined
  error: string | undefined
  onChoose: (entry: CatalogueEntry) => void
}

/** Enough to see that the search was too wide. */
const most = 30

/** One of the known entries, found by typing. */
export function EntryChoice({ label, entries, chosen, error, onChoose }: Props) {
  const t = useMessages()
  const id = useId()
  const [search, setSearch] = useState('')
  const matching = entries.filter(({ name, names, organizername }) =>
    matchesSearch([name, ...Object.values(names), organizername ?? ''].join(' '), search),
  )
  const visible = matching.slice(0, most)
  const more = matching.length - visible.length
  return (
    <div className={classes.choice}>
      <TextInput
        data-autofocus
        type="search"
        label={label}
        placeholder={t.catalogue.search}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        error={error && <span role="alert">{error}</span>}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // Enter in the search must not adopt anything.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className={classes.options} role="radiogroup" aria-label={label}>
        {visible.map((entry) => (
          <Radio
            key={entry.id}
            name={id}
            value={String(entry.id)}
            label={entry.organizername ? `${entry.name} · ${entry.organizername}` : entry.name}
            checked={entry.id === chosen}
            onChange={() => onChoose(entry)}
          />
        ))}
        {matching.length === 0 && <p className={classes.none}>{t.catalogue.nothing}</p>}
        {more > 0 && <p className={classes.none}>{fill(t.catalogue.moreFound, { n: more })}</p>}
      </div>
    </div>
  )
}
