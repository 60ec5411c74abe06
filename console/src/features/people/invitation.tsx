import type { Person } from '@gangway/contract/features/people'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { InvitationLink } from './invitation-link.tsx'
import { useInvite } from './people-data.ts'

type Props = { person: Person; onClose: () => void }

/** Asks first, then shows the link: once, since only its hash is stored. */
export function Invitation({ person, onClose }: Props) {
  const t = useMessages()
  const { save, isPending } = useInvite()
  const [link, setLink] = useState<{ token: string; expires: string }>()
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const make = () => {
    setFailure(undefined)
    save({ params: { personid: person.personid } }).then(({ data }) => setLink(data), setFailure)
  }
  const { name } = person
  return (
    <Modal
      opened
      onClose={onClose}
      // A click beside the dialog must not lose a link that is never shown again.
      closeOnClickOutside={!link}
      size="lg"
      title={fill(t.people.inviteTitle, { name })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {link ? (
        <InvitationLink {...link} onDone={onClose} />
      ) : (
        <>
          <Text>
            {fill(t.people.inviteText, { name })} {person.haspassword && t.people.inviteKeeps}
          </Text>
          {person.locked && <Notice tone="warn">{t.people.inviteLocked}</Notice>}
          {failure !== undefined && <FailureNotice error={failure} />}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t.parts.cancel}
            </Button>
            <Button loading={isPending} onClick={make} data-autofocus>
              {t.people.inviteMake}
            </Button>
          </DialogActions>
        </>
      )}
    </Modal>
  )
}
