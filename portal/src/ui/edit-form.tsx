import { type FormEvent, type ReactNode, useState } from 'react'
import { useFormats } from '../i18n/formats.ts'
import { useWords } from '../i18n/language.ts'
import classes from './edit-form.module.css'
import { InvalidModal } from './invalid-modal.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { saveMessagesOf } from './message-of.ts'
import { Notice } from './notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSaved } from './use-saved.ts'
import type { SchemaForm } from './use-schema-form.ts'

type Props<Values extends Record<string, unknown>> = {
  form: SchemaForm<Values>
  /** Sends the values; what it throws is said at the form, or at the fields that the server names. */
  save: (values: Values) => Promise<unknown>
  /** The words of a success; "Data has been saved" unless given. */
  done?: string
  /** Why saving is not possible now. */
  blocked?: string | undefined
  /** Lists the refused fields in a modal instead of going straight to the first one. */
  listsRefused?: boolean
  children: ReactNode
}

/** A form that saves: checks, sends, says how it went, and guards what is not saved yet. */
export function EditForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, save, done, blocked, listsRefused = false, children } = props
  const t = useWords()
  const formats = useFormats()
  const saved = useSaved()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isListed, setListed] = useState(false)

  const refused = () => (listsRefused ? setListed(true) : form.focusFirst())
  const send = async (values: Values) => {
    setSaving(true)
    setFailure(undefined)
    saved.clear()
    try {
      await save(values)
      form.resetDirty(values)
      saved.show(done ?? t.messages.success)
    } catch (error) {
      form.refuse(error)
      setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving || blocked !== undefined) return
    if (form.validate().hasErrors) refused()
    else void send(form.getValues())
  }
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {children}
      {failure !== undefined && (
        <Notice tone="bad">
          {saveMessagesOf(failure, t, formats).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Notice>
      )}
      <SaveBar isDirty={form.isDirty()} isSaving={isSaving} saved={saved.words} blocked={blocked} />
      <LeaveGuard isDirty={form.isDirty()} />
      <InvalidModal
        isOpen={isListed}
        refused={form.refused}
        onClose={() => {
          setListed(false)
          form.focusFirst()
        }}
      />
    </form>
  )
}
