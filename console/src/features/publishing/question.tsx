import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { Button, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'

type Props = {
  title: string
  text: string
  action: string
  /** Does it, and closes the question or leaves the screen. */
  act: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks before something that cannot be undone, and says why it failed. */
export function Question({ title, text, action, act, onClose, children }: Props) {
  const t = useMessages()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const run = () => {
    setFailure(undefined)
    setPending(true)
    act().catch((error: unknown) => {
      setFailure(error)
      setPending(false)
    })
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.common.close }}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <Text>{text}</Text>
        {children}
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus={children ? undefined : true}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
