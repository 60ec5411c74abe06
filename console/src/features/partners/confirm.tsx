import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { Button, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './partners.module.css'

type Props = {
  title: string
  text: string
  /** What the button says. */
  act: string
  isHarmless?: boolean
  onClose: () => void
  /** Undefined where something is still missing: the dialog stays as it is. */
  run: () => Promise<unknown> | undefined
  children?: ReactNode
}

/** Asks before something happens to a partner, and says why it failed. */
export function Confirm({ title, text, act, isHarmless = false, onClose, run, children }: Props) {
  const t = useMessages()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const start = () => {
    const running = run()
    if (!running) return
    setFailure(undefined)
    setPending(true)
    running.then(onClose, (error: unknown) => {
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
          start()
        }}
      >
        <Text>{text}</Text>
        {children}
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus={children ? undefined : true}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" {...(!isHarmless && { color: 'red' })} loading={isPending}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
