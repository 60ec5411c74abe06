import { matchesSearch } from '@gangway/contract/search-fold'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../i18n/language.ts'
import classes from './topsort.module.css'
import type { Option } from './topsort-data.ts'

type Props = { options: readonly Option[]; chosen: readonly number[]; onToggle: (id: number) => void }

/** TOP-4: all options, filtered by typing. Plain checkboxes: there are hundreds of ships. */
export function ChoiceList({ options, chosen, onToggle }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const shown = options.filter(({ name }) => matchesSearch(name, typed))
  return (
    <fieldset className={classes.choices}>
      <legend>{t.topsort.choices}</legend>
      <TextInput
        type="search"
        aria-label={t.topsort.filter}
        placeholder={t.topsort.filter}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would save the card.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className={classes.boxes}>
        {shown.map(({ id, name, isIncluded }) => (
          <label key={id} className={classes.box}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
            <span>
              {name}
              {!isIncluded && <small className={classes.mark}>{t.topsort.notIncluded}</small>}
            </span>
          </label>
        ))}
      </div>
      {shown.length === 0 && <p className={classes.hint}>{fill(t.topsort.nothing, { typed })}</p>}
    </fieldset>
  )
}
