import { type FormEvent, type ReactNode, useState } from 'react'
import type { DisplayValue } from './conflict-dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { InvalidModal } from './invalid-modal.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import classes from './record-form.module.css'
import { SaveBar } from './save-bar.tsx'
import type { EditedRecord, SaveResult } from './use-record-form.ts'

type Props<Values extends Record<string, unknown>> = {
  record: EditedRecord<Values>
  /** How fields are named outside the form; by their labels unless given. */
  label?: (field: string) => string
  /** How values are displayed where both versions are shown. */
  display?: DisplayValue
  /** What the button says; "Save" unless given. */
  saveLabel?: string
  /** Why saving is not possible now. */
  blocked?: string | undefined
  /** Lists the invalid fields in a modal instead of focusing the first one. */
  listsInvalid?: boolean
  /** Called before the first invalid field gets the focus, to make it visible. */
  onInvalid?: () => void
  /** Why the save failed; a notice unless given. */
  failure?: (error: unknown) => ReactNode
  /** One of several forms of a screen, which asks itself before unsaved changes are left behind. */
  isOneOfSeveral?: boolean
  /** The id of the form's heading. */
  labelledBy?: string
  classNames?: { form?: string | undefined; foot?: string | undefined }
  children: ReactNode
}

/** The form of a record: its fields, the save bar, and whatever a save has to say or to ask. */
export function RecordForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { record, display, blocked, listsInvalid = false, onInvalid, isOneOfSeveral = false, children } = props
  const { label = record.form.label, failure = (error) => <FailureNotice error={error} /> } = props
  const { classNames = { form: classes.form, foot: classes.foot } } = props
  const { form, conflict } = record
  const [isListed, setListed] = useState(false)
  // A field that is corrected when it loses focus to the list closes the list with its last issue.
  if (isListed && form.issues.length === 0) setListed(false)
  /** Resolves to whether it was saved. */
  const finish = async (saving: Promise<SaveResult>) => {
    const result = await saving
    if (result === 'invalid') {
      onInvalid?.()
      if (listsInvalid) setListed(true)
      else form.focusFirst()
    }
    return result === 'saved'
  }
  const submit = async () => blocked === undefined && finish(record.save())
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  const isDirty = form.isDirty()
  return (
    <form noValidate onSubmit={onSubmit} className={classNames.form} aria-labelledby={props.labelledBy}>
      {children}
      <div className={classNames.foot}>
        {record.failure !== undefined && failure(record.failure)}
        <SaveBar
          isDirty={isDirty}
          isSaving={record.isSaving}
          success={record.success}
          blocked={blocked}
          label={props.saveLabel}
          isOneOfSeveral={isOneOfSeveral}
        />
      </div>
      {!isOneOfSeveral && <LeaveGuard isDirty={isDirty} save={blocked === undefined ? submit : undefined} />}
      <InvalidModal
        isOpen={isListed}
        issues={form.issuesLabelled(label)}
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
          display={display}
          onClose={conflict.close}
          onSave={(merged) => void finish(conflict.save(merged))}
        />
      )}
    </form>
  )
}
