import type { PartnerNote } from '@gangway/contract/features/partners-notes'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './partner.module.css'
import { useDeleteNote, useNotes, useNotesChanged, useSaveNote } from './partner-data.ts'
import { Section } from './partner-section.tsx'

/** What the provider's people write about a partner for each other; one's own notes can be changed. */
export function Notes({ partnerid }: { partnerid: number }) {
  const t = useMessages()
  const notes = useNotes(String(partnerid))
  const [editing, setEditing] = useState<number>()
  const [deleting, setDeleting] = useState<PartnerNote>()
  return (
    <Section title={t.partners.notes.title}>
      <p className={classes.text}>{t.partners.notes.hint}</p>
      <NoteForm partnerid={partnerid} />
      <Loaded query={notes} empty={t.partners.notes.none}>
        {(rows) => (
          <ul className={classes.notes}>
            {rows.map((note) => (
              <li key={note.noteid}>
                {editing === note.noteid ? (
                  <NoteForm partnerid={partnerid} note={note} onDone={() => setEditing(undefined)} />
                ) : (
                  <Note note={note} onEdit={() => setEditing(note.noteid)} onDelete={() => setDeleting(note)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {deleting && <DeleteNote partnerid={partnerid} note={deleting} onClose={() => setDeleting(undefined)} />}
    </Section>
  )
}

type NoteProps = { note: PartnerNote; onEdit: () => void; onDelete: () => void }

function Note({ note, onEdit, onDelete }: NoteProps) {
  const t = useMessages()
  const { moment } = useFormats()
  const { author, isown, text, createdat, changedat } = note
  const changed = changedat && fill(t.partners.notes.changed, { when: moment(changedat) })
  return (
    <>
      <div className={shapes.between}>
        <p className={classes.numbers}>
          {[author || t.partners.notes.gone, moment(createdat), changed].filter(Boolean).join(' · ')}
        </p>
        {isown && (
          <span className={shapes.row}>
            <IconButton icon={IconPencil} label={t.partners.notes.edit} onClick={onEdit} />
            <IconButton icon={IconTrash} label={t.partners.notes.delete} onClick={onDelete} />
          </span>
        )}
      </div>
      <p className={classes.note}>{text}</p>
    </>
  )
}

type FormProps = { partnerid: number; note?: PartnerNote; onDone?: () => void }

/** A new note, or one's own again. */
function NoteForm({ partnerid, note, onDone }: FormProps) {
  const t = useMessages()
  const { save, isPending } = useSaveNote()
  const changed = useNotesChanged()
  const [text, setText] = useState(note?.text ?? '')
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isEmpty = text.trim() === ''
  const send = () => {
    setChecked(true)
    if (isEmpty) return
    setFailure(undefined)
    save({ params: { partnerid }, body: { noteid: note?.noteid ?? 0, text } }).then(async () => {
      await changed()
      setChecked(false)
      setText('')
      onDone?.()
    }, setFailure)
  }
  return (
    <form
      noValidate
      className={shapes.stackXs}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={note ? t.partners.notes.edit : t.partners.notes.text}
        value={text}
        minRows={2}
        autosize
        error={isChecked && isEmpty && t.partners.notes.missing}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {failure !== undefined && <FailureNotice error={failure} />}
      <div className={shapes.row}>
        <Button type="submit" variant="default" loading={isPending}>
          {note ? t.partners.notes.save : t.partners.notes.add}
        </Button>
        {onDone && (
          <Button variant="default" onClick={onDone}>
            {t.parts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

function DeleteNote({ partnerid, note, onClose }: { partnerid: number; note: PartnerNote; onClose: () => void }) {
  const t = useMessages()
  const { save } = useDeleteNote()
  const changed = useNotesChanged()
  return (
    <Question
      title={t.partners.notes.deleteTitle}
      text={t.partners.notes.deleteText}
      action={t.partners.notes.delete}
      isRed
      onClose={onClose}
      act={() => save({ params: { partnerid, noteid: note.noteid } }).then(changed)}
    />
  )
}
