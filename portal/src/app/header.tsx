import { createWlvToken } from '@gangway/contract/features/session-me'
import { request } from '@gangway/kit/api/client'
import { AccountMenu } from '@gangway/kit/frame/account-menu.tsx'
import { HeaderFrame } from '@gangway/kit/frame/header-frame.tsx'
import { PaletteButton } from '@gangway/kit/frame/palette-button.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Button, Menu, Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconLogout, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { loadMessages, useMessages } from '../i18n/language.ts'
import { type Jump, jumpTo } from '../lib/booking-page/jump.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { useMe } from '../lib/session/use-me.ts'
import { Hotline } from './hotline.tsx'
import classes from './jump-button.module.css'

/** Loaded last; its place is there from the beginning. */
const Bell = lazy(async () => {
  const [{ Bell }] = await Promise.all([
    import('../features/notifications/bell.tsx'),
    loadMessages(['notifications', 'parts']),
  ])
  return { default: Bell }
})

const freshToken = () => request(createWlvToken).then(({ data }) => data.wlvtoken)

/** Opens the booking engine in a new tab, logged in with a fresh token. */
function JumpButton({ session }: { session: Session }) {
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

/** Who is logged in, for which agency; appearance and logout. */
function UserMenu({ session }: { session: Session }) {
  const t = useMessages()
  const { agency, name } = useMe(session)
  // The main login has the agency's name, so its number is added.
  const user = name === agency ? session.user : name
  const partner = fill(t.shell.partnerid, { id: session.partnerid })
  return (
    <AccountMenu
      first={agency}
      second={user}
      person={name}
      facts={user === String(session.partnerid) ? [partner] : [user, partner]}
    >
      <Menu.Item
        component={Link}
        to="/partnerdata/security"
        leftSection={<IconShieldLock size={16} stroke={1.5} aria-hidden />}
      >
        {t.shell.screens.security}
      </Menu.Item>
      <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}>
        {t.shell.logout}
      </Menu.Item>
    </AccountMenu>
  )
}

type Props = { session: Session; onMenu: () => void }

export function Header({ session, onMenu }: Props) {
  const brand = useBrand()
  const loadPalette = async () => {
    const [{ Palette }] = await Promise.all([import('./palette.tsx'), loadMessages(['palette'])])
    return (openCount: number) => <Palette session={session} openCount={openCount} />
  }
  return (
    <HeaderFrame
      onMenu={onMenu}
      wordmark={(className) => (
        <Link to="/home" className={className} aria-label={brand.name}>
          <Wordmark brand={brand} size={28} />
        </Link>
      )}
      palette={<PaletteButton load={loadPalette} />}
      contact={<Hotline isStacked />}
    >
      <JumpButton session={session} />
      {session.viewer === undefined && !session.passwordtemporary && (
        <Suspense fallback={<span className={classes.bell} />}>
          <Bell />
        </Suspense>
      )}
      <UserMenu session={session} />
    </HeaderFrame>
  )
}
