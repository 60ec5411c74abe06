import { Anchor, Button, List, Loader, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { announce } from '../browser/announce.ts'
import { DialogActions } from '../layout/dialog-actions.tsx'
import { useMessages } from '../messages/language.ts'
import type { DisplayValue } from './conflict-dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import classes from './record-form.module.css'
import type { EditedRecord, SaveResult } from './use-record-form.ts'

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  /** The success message, while it is shown. */
  success: string | undefined
  /** What the button says; "Save" unless given. */
  label?: string | undefined
  /** Why saving is not possible now. */
  blocked?: string | undefined
  /** Where several forms can be saved on one screen, only those with something to save stand out. */
  isOneOfSeveral?: boolean
}

/** The bottom of every form: its status, and the one button. */
function SaveBar({ isDirty, isSaving, success, blocked, label, isOneOfSeveral = false }: SaveBarProps) {
  const t = useMessages()
  const id = useId()
  useEffect(() => {
    if (blocked) announce(blocked)
  }, [blocked])
  return (
    <div className={classes.bar}>
      <p
        id={id}
        className={classes.state}
        data-good={success ? true : undefined}
        data-warn={blocked ? true : undefined}
      >
        {success && <IconCircleCheck size={18} stroke={1.75} aria-hidden />}
        {!success && blocked && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        {success ?? blocked ?? (isDirty ? t.common.unsaved : '')}
      </p>
      {/* Not Mantine's own `loading`: a button that is disabled while it works loses the focus of who pressed it. */}
      <Button
        type="submit"
        variant={isOneOfSeveral && !isDirty ? 'default' : 'filled'}
        disabled={blocked !== undefined}
        aria-disabled={isSaving || undefined}
        aria-describedby={id}
      >
        <span className={classes.word} data-busy={isSaving || undefined}>
          {label ?? t.common.save}
        </span>
        {isSaving && <Loader className={classes.loader} size={18} color="currentColor" aria-hidden />}
      </Button>
    </div>
  )
}

type InvalidModalProps = {
  isOpen: boolean
  issues: readonly { field: string; message: string }[]
  /** Called with the chosen field; without one the first is meant. */
  onClose: (field?: string) => void
}

/** Lists the invalid fields after a submit; each links to its field, closing focuses the first. */
function InvalidModal({ isOpen, issues, onClose }: InvalidModalProps) {
  const t = useMessages()
  return (
    // The focus moves to an invalid field afterwards, not back to the button that was pressed.
    <Modal
      opened={isOpen}
      onClose={() => onClose()}
      title={t.common.invalidTitle}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <List spacing="xs" size="sm" listStyleType="none">
        {issues.map(({ field, message }) => (
          <List.Item key={field}>
            <Anchor component="button" type="button" ta="start" onClick={() => onClose(field)}>
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <DialogActions>
        <Button onClick={() => onClose()} data-autofocus>
          {t.common.invalidShow}
        </Button>
      </DialogActions>
    </Modal>
  )
}

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
