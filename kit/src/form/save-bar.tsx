import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { announce } from '../browser/announce.ts'
import { useMessages } from '../messages/language.ts'
import classes from './save-bar.module.css'

type Props = {
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
export function SaveBar({ isDirty, isSaving, success, blocked, label, isOneOfSeveral = false }: Props) {
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
