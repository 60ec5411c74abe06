import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { fieldMessage } from '@gangway/kit/messages/field-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Radio, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './catalogue.module.css'
import { useAdopt } from './catalogue-data.ts'
import { filterEntries, noFilter } from './entry-filter.ts'

type EntryChoiceProps = {
  label: string
  entries: readonly CatalogueEntry[]
  chosen: number | undefined
  error: string | undefined
  onChoose: (entry: CatalogueEntry) => void
}

/** Enough to see that the search was too wide. */
const most = 30

/** One of the known entries, found by typing. */
function EntryChoice({ label, entries, chosen, error, onChoose }: EntryChoiceProps) {
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
        {matching.length === 0 && <p className={shapes.dim}>{t.catalogue.nothing}</p>}
        {more > 0 && <p className={shapes.dim}>{fill(t.catalogue.moreFound, { n: more })}</p>}
      </div>
    </div>
  )
}

type Props = {
  entry: CatalogueEntry
  entries: readonly CatalogueEntry[]
  onClose: () => void
  onAdopted: (outcome: string) => void
}

/** Makes an unlisted name another name of a known entry; its bookings move there. */
export function SameAs({ entry, entries, onClose, onAdopted }: Props) {
  const t = useMessages()
  const { plural } = useFormats()
  const { adopt, isPending } = useAdopt()
  const [into, setInto] = useState<CatalogueEntry>()
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const { kind, id, name } = entry
  const labels = { into: t.catalogue.known[kind] }
  const issue = failure instanceof CallError ? failure.fields.find(({ field }) => field === 'into') : undefined
  const missing = isTried && !into ? fill(t.rules.required, { field: labels.into }) : undefined
  const choose = (next: CatalogueEntry) => {
    setFailure(undefined)
    setInto(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (!into) return
    adopt({ body: { kind, id, into: into.id } }).then(({ data }) => {
      onAdopted(fill(plural(data.bookings, t.catalogue.merged), { name, into: data.name }))
      onClose()
    }, setFailure)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={fill(t.catalogue.sameTitle, { name })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form className={shapes.stack} noValidate onSubmit={submit}>
        <Text>{plural(entry.bookings ?? 0, t.catalogue.sameText)}</Text>
        <EntryChoice
          label={labels.into}
          entries={filterEntries(entries, kind, noFilter)}
          chosen={into?.id}
          error={issue ? fieldMessage(issue, labels, t) : missing}
          onChoose={choose}
        />
        {failure !== undefined && !issue && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {into ? fill(t.catalogue.sameAct, { name: into.name }) : t.catalogue.sameActNone}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
