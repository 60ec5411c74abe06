import type { User } from '@gangway/contract/features/users'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { fieldMessage } from '@gangway/kit/messages/field-message'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useDeleteUser } from './users-data.ts'

type Props = {
  user: User
  /** The version of the displayed list: a user changed since then is not deleted unseen. */
  version: string | undefined
  onClose: () => void
  onGone: () => void
}

/** Asks before somebody's access is removed for good. */
export function DeleteUser({ user, version, onClose, onGone }: Props) {
  const t = useMessages()
  const remove = useDeleteUser()
  const { run, isPending, failure } = useAction()
  useFocusBack()
  const confirm = () =>
    run(async () => {
      await remove(user.username, version)
      onGone()
    })
  const issues = failure instanceof CallError ? failure.fields : []
  const reasons = issues.map((issue) => fieldMessage(issue, t.users.fields, t))
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(t.users.deleteTitle, { name: user.username })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Text>{fill(t.users.deleteText, { name: `${user.firstname} ${user.lastname}` })}</Text>
      {failure !== undefined && <FailureNotice error={failure} reasons={reasons} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.users.keep}
        </Button>
        <Button color="red" loading={isPending} onClick={() => void confirm()}>
          {t.users.deleteNow}
        </Button>
      </DialogActions>
    </Modal>
  )
}
