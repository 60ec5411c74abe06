import { Button, Group, List, Modal } from '@mantine/core'
import { useWords } from '../i18n/language.ts'

type Props = {
  isOpen: boolean
  refused: readonly { field: string; message: string }[]
  onClose: () => void
}

/** Says after an invalid submit which fields are wrong; closing it leads to the first of them. */
export function InvalidModal({ isOpen, refused, onClose }: Props) {
  const t = useWords()
  return (
    // The focus goes to the first wrong field afterwards, not back to the button that was pressed.
    <Modal opened={isOpen} onClose={onClose} title={t.common.invalidTitle} returnFocus={false}>
      <List mb="md">
        {refused.map(({ field, message }) => (
          <List.Item key={field}>{message}</List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t.common.invalidShow}
        </Button>
      </Group>
    </Modal>
  )
}
