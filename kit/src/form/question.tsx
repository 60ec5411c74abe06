import { Button, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogActions } from '../layout/dialog-actions.tsx'
import shapes from '../layout/shapes.module.css'
import { useFocusBack } from '../layout/use-focus-back.ts'
import { useMessages } from '../messages/language.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useAction } from './use-action.ts'

type Props = {
  title: string
  text?: string
  /** What the button says that does it, and the one that does not; "Cancel" unless given. */
  action: string
  cancel?: string
  /** Red: something is taken away. */
  isRed?: boolean
  /** Undefined where something is still missing: the dialog stays as it is. */
  act: () => Promise<unknown> | undefined
  onClose: () => void
  /** More to read, or a field to fill in. */
  children?: ReactNode
}

/** Asks before something that cannot be undone or that others notice; says why it failed, and closes once it is done. */
export function Question({ title, text, action, cancel, isRed = false, act, onClose, children }: Props) {
  const t = useMessages()
  const { run, isPending, failure } = useAction()
  useFocusBack()
  const confirm = async () => {
    const acting = act()
    if (acting && (await run(() => acting))) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.common.close }}>
      <form
        noValidate
        className={shapes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        {text && <Text>{text}</Text>}
        {children}
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          {/* A field inside asks for the focus itself. */}
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancel ?? t.parts.cancel}
          </Button>
          <Button type="submit" {...(isRed && { color: 'red' })} loading={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
