import { Anchor, Button, List, Modal } from '@mantine/core'
import { DialogActions } from '../layout/dialog-actions.tsx'
import { useMessages } from '../messages/language.ts'

type Props = {
  isOpen: boolean
  issues: readonly { field: string; message: string }[]
  /** Called with the chosen field; without one the first is meant. */
  onClose: (field?: string) => void
}

/** Lists the invalid fields after a submit; each links to its field, closing focuses the first. */
export function InvalidModal({ isOpen, issues, onClose }: Props) {
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
