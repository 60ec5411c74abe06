import { type FormEvent, type ReactNode, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { useMessages } from '../messages/language.ts'
import type { Conflict, ConflictDialog, Show } from './conflict-dialog.tsx'
import classes from './edit-form.module.css'
import { FailureNotice } from './failure-notice.tsx'
import { InvalidModal } from './invalid-modal.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { listDifferences, mergeVersions } from './merge.ts'
import { SaveBar } from './save-bar.tsx'
import { useSaved } from './use-saved.ts'
import type { SchemaForm } from './use-schema-form.ts'
import type { Stored } from './use-stored.ts'

type Props<Values extends Record<string, unknown>> = {
  form: SchemaForm<Values>
  /**
   * Sends the values; an error it throws is shown at the form, or at the fields that the server names. `newer` is given
   * when the values are based on a version that `reload` returned: it is the one to send from now on.
   */
  save: (values: Values, newer?: string) => Promise<unknown>
  /** The success message; "Data has been saved" unless given. */
  done?: string
  /** Why saving is not possible now. */
  blocked?: string | undefined
  /** Lists the rejected fields in a modal instead of focusing the first one. */
  listsRefused?: boolean
  /** Empties the form after a save, as for passwords. */
  clears?: boolean
  /** Reads the record again when somebody else saved first: then both versions are shown and the person chooses. */
  reload?: () => Promise<Stored<Values>>
  /** The typed values with the keys that the save just made assigned to new rows. */
  renamed?: (values: Values) => Values
  /** How fields are named outside the form; by their labels unless given. */
  label?: (field: string) => string
  /** How values are displayed where both versions are shown. */
  show?: Show
  children: ReactNode
}

type OpenConflict<Values> = Conflict<Values> & { newer: string | undefined; Dialog: typeof ConflictDialog }

/** A form that saves: validates, sends, reports the result, and guards unsaved changes. */
export function EditForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, save, done, blocked, listsRefused = false, clears = false, reload, show, children } = props
  const { label = form.label, renamed = (values) => values } = props
  const t = useMessages()
  const saved = useSaved()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isListed, setListed] = useState(false)
  const [conflict, setConflict] = useState<OpenConflict<Values>>()

  // A field that is corrected when it loses focus to the list closes the list with its last issue.
  if (isListed && form.refused.length === 0) setListed(false)
  const showRefused = () => (listsRefused ? setListed(true) : form.focusFirst())
  /** Resolves to whether it was saved. */
  const send = async (values: Values, newer?: string): Promise<boolean> => {
    setSaving(true)
    setFailure(undefined)
    saved.clear()
    // Unchanged fields may adopt a newer version before it is compared.
    const base = form.getInitialValues()
    try {
      await save(values, newer)
      settleSaved(values, base)
      saved.show(done ?? t.messages.success)
      return true
    } catch (error) {
      if (await compare(base, values, error)) return false
      setFailure(error)
      if (form.refuse(error)) showRefused()
      return false
    } finally {
      setSaving(false)
    }
  }
  /** What was typed during the save stays, and remains unsaved; so does what was read in the meantime. */
  const settleSaved = (mine: Values, base: Values) => {
    if (clears) return form.reset()
    form.setValues(renamed(form.getValues()))
    form.resetDirty(renamed(mergeVersions({ base, mine, theirs: form.getInitialValues() }, new Set())))
  }
  /** Opens the comparison where somebody else saved first; false if there is nothing to compare with. */
  const compare = async (base: Values, mine: Values, error: unknown) => {
    if (!reload || !(error instanceof CallError) || error.key !== 'changed') return false
    // The dialog is rarely needed and heavy, so it is loaded beside the newer version.
    const conflictParts = await Promise.all([reload(), import('./conflict-dialog.tsx')]).catch(() => undefined)
    if (!conflictParts) return false
    const [read, { ConflictDialog: Dialog }] = conflictParts
    const { who = '', when = '' } = error
    const versions = { base, mine, theirs: read.values }
    if (listDifferences(versions).length === 0) settle(mine, read.values, read.etag)
    else setConflict({ who, when, versions, newer: read.etag, Dialog })
    return true
  }
  const settle = (merged: Values, theirs: Values, newer: string | undefined) => {
    setConflict(undefined)
    form.setValues(merged)
    form.resetDirty(theirs)
    void send(merged, newer)
  }
  const submit = async () => {
    if (isSaving || blocked !== undefined) return false
    if (!form.validate().hasErrors) return send(form.getValues())
    showRefused()
    return false
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {children}
      <div className={classes.foot}>
        {failure !== undefined && <FailureNotice error={failure} />}
        <SaveBar isDirty={form.isDirty()} isSaving={isSaving} saved={saved.message} blocked={blocked} />
      </div>
      <LeaveGuard isDirty={form.isDirty()} save={blocked === undefined ? submit : undefined} />
      <InvalidModal
        isOpen={isListed}
        refused={form.refusedAs(label)}
        onClose={(field) => {
          setListed(false)
          if (field) form.focus(field)
          else form.focusFirst()
        }}
      />
      {conflict && (
        <conflict.Dialog
          conflict={conflict}
          label={label}
          show={show}
          onClose={() => setConflict(undefined)}
          onSave={(merged) => settle(merged, conflict.versions.theirs, conflict.newer)}
        />
      )}
    </form>
  )
}
