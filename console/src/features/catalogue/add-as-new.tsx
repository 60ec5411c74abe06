import { limits } from '@gangway/contract/calls/limits'
import type { CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './catalogue.module.css'
import { useAdopt } from './catalogue-data.ts'

type Props = { entry: CatalogueEntry; onClose: () => void; onAdopted: (outcome: string) => void }

/** Lists an unlisted name as a new entry, under the name that is typed. */
export function AddAsNew({ entry, onClose, onAdopted }: Props) {
  const t = useMessages()
  const { plural } = useFormats()
  const { adopt, isPending } = useAdopt()
  const [name, setName] = useState(entry.name)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const isMissing = isTried && name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (name.trim() === '') return
    const { kind, id } = entry
    adopt({ body: { kind, id, name } }).then(({ data }) => {
      onAdopted(fill(plural(data.bookings, t.catalogue.added[kind]), { name: data.name }))
      onClose()
    }, setFailure)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(t.catalogue.newTitle[entry.kind], { name: entry.name })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form className={classes.dialog} noValidate onSubmit={submit}>
        <Text>{plural(entry.bookings ?? 0, t.catalogue.newText)}</Text>
        <TextInput
          data-autofocus
          label={t.catalogue.finalName}
          autoComplete="off"
          maxLength={limits.line}
          value={name}
          error={isMissing && fill(t.rules.required, { field: t.catalogue.finalName })}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {t.catalogue.asNew}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
