import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { toggleIds } from './assortment-values.ts'
import classes from './catalogue.module.css'

type Props = {
  /** The field's name, for the form to focus it. */
  name: string
  title: string
  everything: string
  entries: readonly CatalogueEntry[]
  isAll: boolean
  ids: readonly number[]
  error: string | undefined
  onAll: (isAll: boolean) => void
  onIds: (ids: number[]) => void
}

/** Everything, or what is ticked: with a search, and everything found ticked at once. */
export function Checklist({ name, title, everything, entries, isAll, ids, error, onAll, onIds }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const [search, setSearch] = useState('')
  const matching = entries.filter((one) => matchesSearch([one.name, ...Object.values(one.names)].join(' '), search))
  const found = matching.map(({ id }) => id)
  const counts = { n: number(ids.length), all: number(entries.length) }
  return (
    <Fields title={title}>
      <Wide>
        <Switch label={everything} checked={isAll} onChange={({ currentTarget }) => onAll(currentTarget.checked)} />
      </Wide>
      {!isAll && (
        <Wide>
          <div className={classes.checklist}>
            <TextInput
              type="search"
              data-path={name}
              aria-label={fill(t.catalogue.searchIn, { list: title })}
              placeholder={t.catalogue.search}
              leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
              value={search}
              error={error && <span role="alert">{error}</span>}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              // It is not part of the saved form, so Enter in it does not save.
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
            <div className={classes.checkActs}>
              <p className={classes.count} role="status">
                {fill(t.catalogue.chosen, counts)}
              </p>
              <Button variant="default" size="xs" onClick={() => onIds(toggleIds(ids, found, true))}>
                {search === '' ? t.catalogue.chooseAll : fill(t.catalogue.chooseFound, { n: number(found.length) })}
              </Button>
              <Button variant="default" size="xs" onClick={() => onIds(toggleIds(ids, found, false))}>
                {search === '' ? t.catalogue.chooseNone : fill(t.catalogue.dropFound, { n: number(found.length) })}
              </Button>
            </div>
            <fieldset className={classes.checks} aria-label={title}>
              {matching.map(({ id, name: label, state }) => (
                <Checkbox
                  key={id}
                  label={state === 'off' ? fill(t.catalogue.offName, { name: label }) : label}
                  checked={ids.includes(id)}
                  onChange={({ currentTarget }) => onIds(toggleIds(ids, [id], currentTarget.checked))}
                />
              ))}
            </fieldset>
            {matching.length === 0 && <p className={classes.none}>{t.catalogue.nothing}</p>}
          </div>
        </Wide>
      )}
    </Fields>
  )
}
