import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { fieldMessage } from '@gangway/kit/messages/field-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './catalogue.module.css'
import { useAdopt } from './catalogue-data.ts'
import { EntryChoice } from './entry-choice.tsx'
import { filterEntries, noFilter } from './entry-filter.ts'

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
      <form className={classes.dialog} noValidate onSubmit={submit}>
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
