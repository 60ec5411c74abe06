import { createWlvToken } from '@gangway/contract/features/session'
import { request } from '@gangway/kit/api/client'
import { Button, Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { type Jump, jumpTo } from '../lib/booking-page/jump.ts'
import type { Session } from '../lib/session/session-record.ts'
import classes from './jump-button.module.css'

const freshToken = () => request(createWlvToken).then(({ data }) => data.wlvtoken)

/** Opens the booking engine in a new tab, logged in with a fresh token. */
export function JumpButton({ session }: { session: Session }) {
  const t = useMessages()
  const id = useId()
  const [jump, setJump] = useState<Jump | 'underway'>('done')
  const onClick = async () => {
    setJump('underway')
    setJump(await jumpTo('/partner/jump', freshToken))
  }
  const isRefused = jump === 'blocked' || jump === 'failed'
  return (
    <Tooltip
      label={t.shell.jumpText}
      multiline
      w={260}
      disabled={isRefused}
      events={{ hover: true, focus: true, touch: false }}
    >
      <span>
        <Popover opened={isRefused} onDismiss={() => setJump('done')} position="bottom-end" width={280}>
          <Popover.Target>
            <Button
              className={classes.jump}
              variant="default"
              onClick={onClick}
              loading={jump === 'underway'}
              aria-describedby={id}
              rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            >
              {session.iscbe ? t.shell.cbeLogin : t.shell.wlvLogin}
            </Button>
          </Popover.Target>
          <Popover.Dropdown role="alert">
            {jump === 'blocked' ? t.shell.jumpBlocked : t.messages.errormessage}
          </Popover.Dropdown>
        </Popover>
        <VisuallyHidden id={id}>{t.shell.jumpText}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
