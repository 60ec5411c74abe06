import { limits } from '@gangway/contract/calls/limits'
import { adoptName, type CatalogueEntry } from '@gangway/contract/features/catalogue-console'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useMayCall } from '../../lib/session/may-call.ts'
import classes from './catalogue.module.css'
import { useAdopt } from './catalogue-data.ts'
import { SameAs } from './same-as.tsx'

type AddAsNewProps = { entry: CatalogueEntry; onClose: () => void; onAdopted: (outcome: string) => void }

/** Lists an unlisted name as a new entry, under the name that is typed. */
function AddAsNew({ entry, onClose, onAdopted }: AddAsNewProps) {
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
      <form className={shapes.stack} noValidate onSubmit={submit}>
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

type Actions = { onNew: (entry: CatalogueEntry) => void; onSame: (entry: CatalogueEntry) => void }

const columns = (t: Messages, { date, number }: Formats, actions: Actions | undefined): Column<CatalogueEntry>[] => [
  { key: 'name', header: t.catalogue.fields.name, isHeading: true, cell: ({ name }) => name },
  {
    key: 'kind',
    header: t.catalogue.kind,
    cell: ({ kind, organizername }) => (
      <span>
        {t.catalogue.kinds[kind]}
        {organizername && <span className={shapes.dim}> · {organizername}</span>}
      </span>
    ),
  },
  {
    key: 'firstseen',
    header: t.catalogue.since,
    cell: ({ firstseen }) => (firstseen ? date(firstseen) : t.catalogue.unknownSince),
  },
  { key: 'bookings', header: t.catalogue.bookings, align: 'right', cell: ({ bookings }) => number(bookings ?? 0) },
  ...(actions
    ? [
        {
          key: 'actions',
          header: t.catalogue.actions,
          align: 'right' as const,
          isAction: true,
          cell: (entry: CatalogueEntry) => (
            <span className={classes.actions}>
              <Button variant="default" size="xs" onClick={() => actions.onNew(entry)}>
                {t.catalogue.asNew}
              </Button>
              <Button variant="default" size="xs" onClick={() => actions.onSame(entry)}>
                {t.catalogue.same}
              </Button>
            </span>
          ),
        },
      ]
    : []),
]

type Props = {
  names: readonly CatalogueEntry[]
  entries: readonly CatalogueEntry[]
  onAdopted: (outcome: string) => void
}

/** CAT-3: names that bookings brought, until somebody says what they are. */
export function UnlistedNames({ names, entries, onAdopted }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const mayAdopt = useMayCall(adoptName)
  const [added, setAdded] = useState<CatalogueEntry>()
  const [merged, setMerged] = useState<CatalogueEntry>()
  if (names.length === 0) return <Empty>{t.catalogue.noneUnlisted}</Empty>
  const actions = mayAdopt ? { onNew: setAdded, onSame: setMerged } : undefined
  return (
    <>
      <DataTable
        caption={t.catalogue.views.unlisted}
        rows={names}
        columns={columns(t, formats, actions)}
        rowKey={({ entry }) => entry}
        isWide
      />
      {added && <AddAsNew entry={added} onClose={() => setAdded(undefined)} onAdopted={onAdopted} />}
      {merged && <SameAs entry={merged} entries={entries} onClose={() => setMerged(undefined)} onAdopted={onAdopted} />}
    </>
  )
}
