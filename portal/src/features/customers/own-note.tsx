import type { OwnNote } from '@gangway/contract/features/customers'
import { announce } from '@gangway/kit/browser/announce'
import { useAction } from '@gangway/kit/form/use-action'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useDraft } from '../../lib/drafts.ts'
import { DraftMark } from '../../parts/work/draft-mark.tsx'
import classes from './customers.module.css'
import { DecisionFailure } from './decision-failure.tsx'

type Props = {
  bookingid: string
  note: OwnNote
  /** Undefined for people who may only read. */
  save: ((version: number, text: string) => Promise<unknown>) | undefined
}

/** ENQ-7: what the agency knows about the customer, in one text that everybody can change; its former versions stay. */
export function CustomerOwnNote({ bookingid, note, save }: Props) {
  const t = useMessages()
  const id = useId()
  const [areVersionsShown, setVersionsShown] = useState(false)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.customers.ownNote}</h2>
      {save ? (
        <NoteForm bookingid={bookingid} note={note} save={save} />
      ) : (
        <p className={classes.written}>{note.text || t.customers.noNotes}</p>
      )}
      {note.versions.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={areVersionsShown}
          onClick={() => setVersionsShown(!areVersionsShown)}
        >
          {t.customers.versions}
        </Button>
      )}
      {areVersionsShown && <Versions note={note} />}
    </section>
  )
}

function Versions({ note }: Pick<Props, 'note'>) {
  const t = useMessages()
  const { moment } = useFormats()
  return (
    <ul className={classes.notes}>
      {note.versions.map(({ noteno, author, at, text }) => (
        <li key={noteno}>
          <p className={classes.written}>{text || t.customers.emptied}</p>
          <p className={shapes.dim}>
            {author} · <time dateTime={at}>{moment(at)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

function NoteForm({ bookingid, note, save }: Props & { save: NonNullable<Props['save']> }) {
  const t = useMessages()
  const draft = useDraft(`customer ${bookingid}`, note.text)
  const { run, isPending, failure } = useAction()
  const isDirty = draft.typed !== note.text
  const submit = async () => {
    if (!(await run(() => save(note.version, draft.typed)))) return
    draft.drop()
    announce(t.customers.noteSaved)
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {draft.isRestored && <DraftMark />}
      <Textarea
        aria-label={t.customers.ownNote}
        description={t.customers.ownNoteHint}
        value={draft.typed}
        minRows={2}
        maxLength={2000}
        autosize
        onChange={({ currentTarget: { value } }) => (value === note.text ? draft.drop() : draft.set(value))}
      />
      {failure !== undefined && <DecisionFailure error={failure} />}
      {isDirty && (
        <div className={shapes.row}>
          <Button type="submit" loading={isPending}>
            {t.common.save}
          </Button>
          <Button variant="default" onClick={draft.drop}>
            {t.parts.cancel}
          </Button>
        </div>
      )}
    </form>
  )
}
