import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './organizers.module.css'

type Filter = { name: string; onlyIncluded: boolean }
type Props = { filter: Filter; onChange: (filter: Filter) => void; visibleCount: number; all: number }

/** Filters the blocks. It is not part of the saved form, so Enter in it does not save. */
export function OrganizerFilter({ filter, onChange, visibleCount, all }: Props) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <div className={classes.filter}>
      <TextInput
        type="search"
        aria-label={t.organizers.filter}
        placeholder={t.organizers.filter}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.name}
        onChange={(event) => onChange({ ...filter, name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Switch
        label={t.organizers.onlyIncluded}
        checked={filter.onlyIncluded}
        onChange={(event) => onChange({ ...filter, onlyIncluded: event.currentTarget.checked })}
      />
      <p className={classes.count} role="status">
        {fill(t.organizers.shown, { shown: formats.number(visibleCount), all: formats.number(all) })}
      </p>
    </div>
  )
}
