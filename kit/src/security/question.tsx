import { Button, Modal, Text } from '@mantine/core'
import { FailureNotice } from '../form/failure-notice.tsx'
import { DialogActions } from '../layout/dialog-actions.tsx'
import { useFocusBack } from '../layout/use-focus-back.ts'
import { useMessages } from '../messages/language.ts'
import { useAction } from './use-action.ts'

type Props = {
  title: string
  text: string
  /** What the button says. */
  yes: string
  /** Red: something is taken away. */
  isRemoval?: boolean
  work: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is removed or replaced. */
export function Question({ title, text, yes, isRemoval = false, work, onClose }: Props) {
  const t = useMessages()
  const { run, isPending, failure } = useAction()
  useFocusBack()
  const confirm = async () => {
    if (await run(work)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.common.close }}>
      <Text>{text}</Text>
      {failure !== undefined && <FailureNotice error={failure} reasons={[]} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.security.cancel}
        </Button>
        <Button {...(isRemoval && { color: 'red' })} loading={isPending} onClick={() => void confirm()}>
          {yes}
        </Button>
      </DialogActions>
    </Modal>
  )
}
