import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { invitationLink } from '../../lib/invitation-link.ts'
import classes from './people.module.css'

type Props = { token: string; expires: string; onDone: () => void }

/** The link itself, with a button to copy it, and until when it works. */
export function InvitationLink({ token, expires, onDone }: Props) {
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
