import { matchesSearch } from '@gangway/contract/texts/search-fold'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './topsort.module.css'
import type { Option } from './topsort-data.ts'

type Props = { options: readonly Option[]; chosenIds: readonly number[]; onToggle: (id: number) => void }

/** TOP-4: all options, filtered by typing. Plain checkboxes: there are hundreds of ships. */
export function ChoiceList({ options, chosenIds, onToggle }: Props) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  const visibleOptions = options.filter(({ name }) => matchesSearch(name, search))
  if (options.length === 0) return <p className={shapes.dim}>{t.topsort.none}</p>
  return (
    <fieldset className={classes.choices}>
      <legend>{t.topsort.choices}</legend>
      <TextInput
        type="search"
        aria-label={t.topsort.filter}
        placeholder={t.topsort.filter}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would save the card.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className={classes.boxes}>
        {visibleOptions.map(({ id, name, isIncluded }) => (
          <label key={id} className={classes.box}>
            <input type="checkbox" checked={chosenIds.includes(id)} onChange={() => onToggle(id)} />
            <span>
              {name} {!isIncluded && <small className={classes.mark}>{t.topsort.notIncluded}</small>}
            </span>
          </label>
        ))}
      </div>
      {visibleOptions.length === 0 && <p className={shapes.dim}>{fill(t.topsort.nothing, { typed: search })}</p>}
    </fieldset>
  )
}
