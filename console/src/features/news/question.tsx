import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'

type Props = {
  title: string
  action: string
  isRed?: boolean
  isPending: boolean
  /** Does it, and leaves the screen. */
  act: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks before something that agencies notice. */
export function Question({ title, action, isRed = false, isPending, act, onClose, children }: Props) {
  const t = useMessages()
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const run = () => {
    setFailure(undefined)
    act().catch(setFailure)
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.common.close }}>
      {children}
      {failure !== undefined && <FailureNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.parts.cancel}
        </Button>
        <Button loading={isPending} onClick={run} {...(isRed && { color: 'red' })}>
          {action}
        </Button>
      </DialogActions>
    </Modal>
  )
}
