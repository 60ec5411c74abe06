import type { RequestStep } from '@gangway/contract/features/requests'
import { announce } from '@gangway/kit/browser/announce'
import { useAction } from '@gangway/kit/form/use-action'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button, Textarea } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useDraft } from '../../lib/drafts.ts'
import { DraftMark } from './draft-mark.tsx'
import classes from './work.module.css'

type Props = {
  bookingid: number
  /** The oldest first. */
  steps: readonly RequestStep[]
  isReadOnly: boolean
  /** The name of who has this login. */
  loginName: (username: string) => string
  add: (text: string) => Promise<unknown>
  explain: (failure: unknown) => string
}

/** ENQ-1, ENQ-5: notes on a request or booking, with who wrote them and when, and a new one. */
export function WorkNotes({ bookingid, steps, isReadOnly, loginName, add, explain }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { typed: text, set, drop, isRestored } = useDraft(`note ${bookingid}`, '')
  const { run, isPending, failure } = useAction()
  const notes = steps.filter(({ text: note }) => note !== '')
  const submit = async () => {
    if (text.trim() === '') return
    if (await run(() => add(text.trim()))) {
      drop()
      announce(t.requests.noteAdded)
    }
  }
  if (isReadOnly && notes.length === 0) return null
  return (
    <section className={notes.length === 0 ? classes.screenOnly : undefined}>
      <h3 className={shapes.heading}>{t.requests.notes}</h3>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(({ author, at, text: note }) => (
            <li key={`${at} ${note}`}>
              <p className={shapes.note}>
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
          className={classes.newNote}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {isRestored && <DraftMark />}
          <Textarea
            label={t.requests.newNote}
            value={text}
            minRows={2}
            maxLength={2000}
            autosize
            onChange={({ currentTarget }) => (currentTarget.value === '' ? drop() : set(currentTarget.value))}
          />
          {failure !== undefined && <Notice tone="bad">{explain(failure)}</Notice>}
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
