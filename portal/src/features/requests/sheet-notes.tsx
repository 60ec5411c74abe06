import type { RequestSheet } from '@gangway/contract/features/requests'
import { announce } from '@gangway/kit/browser/announce'
import { useAction } from '@gangway/kit/form/use-action'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useUnsaved } from '../../parts/use-unsaved.ts'
import classes from './request-sheet.module.css'
import type { SheetProps } from './sheet-props.ts'

/** ENQ-1: notes with who wrote them and when, and a new one. */
export function SheetNotes({ sheet, actions, isReadOnly, loginName }: SheetProps & { sheet: RequestSheet }) {
  const t = useMessages()
  const formats = useFormats()
  const [text, setText] = useState('')
  const { run, isPending, failure } = useAction()
  useUnsaved(text !== '')
  const notes = sheet.steps.filter(({ text: note }) => note !== '')
  const add = async () => {
    if (text.trim() === '') return
    if (await run(() => actions.changes.addNote(sheet, text.trim()))) {
      setText('')
      announce(t.requests.noteAdded)
    }
  }
  if (isReadOnly && notes.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{t.requests.notes}</h3>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(({ author, at, text: note }) => (
            <li key={`${at} ${note}`}>
              <p className={classes.who}>
                <strong>{loginName(author)}</strong> <time dateTime={at}>{formats.moment(at)}</time>
              </p>
              <p className={classes.text}>{note}</p>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <Textarea
            label={t.requests.newNote}
            value={text}
            minRows={2}
            maxLength={2000}
            autosize
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {failure !== undefined && <Notice tone="bad">{actions.explain(failure)}</Notice>}
          <div className={classes.actions}>
            <Button type="submit" variant="default" loading={isPending} disabled={text.trim() === ''}>
              {t.requests.addNote}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
