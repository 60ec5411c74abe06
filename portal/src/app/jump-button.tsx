import { createWlvToken } from '@gangway/contract/features/session'
import { request } from '@gangway/kit/api/request'
import { Button, Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useWords } from '../i18n/language.ts'
import { engineOf } from '../lib/booking-page/engine.ts'
import { type Jump, jumpTo } from '../lib/booking-page/jump.ts'
import type { Session } from '../lib/session/session-record.ts'
import classes from './jump-button.module.css'

const freshToken = () => request(createWlvToken).then(({ data }) => data.wlvtoken)

/** Opens the booking engine in a new tab, logged in with a fresh token. */
export function JumpButton({ session }: { session: Session }) {
  const t = useWords()
  const id = useId()
  const [ended, setEnded] = useState<Jump | 'underway'>('done')
  const onClick = async () => {
    setEnded('underway')
    setEnded(await jumpTo(engineOf(session), freshToken))
  }
  const isRefused = ended === 'blocked' || ended === 'failed'
  return (
    <Tooltip
      label={t.shell.jumpText}
      multiline
      w={260}
      disabled={isRefused}
      events={{ hover: true, focus: true, touch: false }}
    >
      <span>
        <Popover opened={isRefused} onDismiss={() => setEnded('done')} position="bottom-end" width={280}>
          <Popover.Target>
            <Button
              className={classes.jump}
              variant="default"
              onClick={onClick}
              loading={ended === 'underway'}
              aria-describedby={id}
              rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            >
              {session.iscbe ? t.shell.cbeLogin : t.shell.wlvLogin}
            </Button>
          </Popover.Target>
          <Popover.Dropdown role="alert">
            {ended === 'blocked' ? t.shell.jumpBlocked : t.messages.errormessage}
          </Popover.Dropdown>
        </Popover>
        <VisuallyHidden id={id}>{t.shell.jumpText}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
