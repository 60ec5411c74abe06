import type { Person } from '@gangway/contract/features/people'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useEndSessions } from './people-data.ts'

type Props = { person: Person; onClose: () => void; onEnded: (outcome: string) => void }

/** Asks before somebody is logged out everywhere. */
export function EndSessions({ person, onClose, onEnded }: Props) {
  const t = useMessages()
  const { save, isPending } = useEndSessions()
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const { name, personid } = person
  const end = () => {
    setFailure(undefined)
    save({ params: { personid } }).then(({ data: { ended } }) => {
      const { none, one, more } = t.people.ended
      const text = ended === 1 ? one : more
      onEnded(fill(ended === 0 ? none : text, { name, n: ended }))
      onClose()
    }, setFailure)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(t.people.endTitle, { name })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Text>{fill(t.people.endText, { name })}</Text>
      {failure !== undefined && <FailureNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.parts.cancel}
        </Button>
        <Button color="red" loading={isPending} onClick={end}>
          {t.people.endAct}
        </Button>
      </DialogActions>
    </Modal>
  )
}
