import type { Person } from '@gangway/contract/features/people'
import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { invitationLink } from '../../lib/invitation-link.ts'
import classes from './people.module.css'
import { useInvite } from './people-data.ts'

type InvitationLinkProps = { token: string; expires: string; onDone: () => void }

/** The link itself, with a button to copy it, and until when it works. */
function InvitationLink({ token, expires, onDone }: InvitationLinkProps) {
  const t = useMessages()
  const { moment } = useFormats()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const link = invitationLink(token)
  // The button that made the link is gone.
  useEffect(() => button.current?.focus(), [])
  const copy = async () => {
    const isAllowed = await copyText(link)
    setCopied(isAllowed)
    if (isAllowed) announce(t.people.copied)
    else field.current?.select()
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <>
      <Notice tone="warn">{t.people.linkReady}</Notice>
      <div className={classes.link}>
        <TextInput
          ref={field}
          label={t.people.link}
          description={fill(t.people.linkUntil, { when: moment(expires) })}
          error={copied === false && t.people.copyFailed}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          {t.people.done}
        </Button>
        <Button ref={button} leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          {copied ? t.people.copied : t.people.copy}
        </Button>
      </DialogActions>
    </>
  )
}

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
