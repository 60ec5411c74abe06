import { getConsoleSession } from '@gangway/contract/features/console'
import { useCall } from '@gangway/kit/api/hooks'
import { AccountMenu } from '@gangway/kit/frame/account-menu.tsx'
import { HeaderFrame } from '@gangway/kit/frame/header-frame.tsx'
import { PaletteButton } from '@gangway/kit/frame/palette-button.tsx'
import { Menu } from '@mantine/core'
import { IconLock, IconLogout, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import type { Session } from '../lib/session/session-record.ts'
import { ConsoleLink } from './console-link.tsx'

/** Who is logged in, with which role; appearance, security, own password and logout. */
function PersonMenu({ session }: { session: Session }) {
  const t = useMessages()
  // The name may have been corrected since the login.
  const { name, email, role } = useCall(getConsoleSession).data ?? session
  return (
    <AccountMenu first={name} person={name} second={t.shell.roles[role]} facts={[email, t.shell.roles[role]]}>
      <Menu.Item component={Link} to="/security" leftSection={<IconShieldLock size={16} stroke={1.5} aria-hidden />}>
        {t.shell.screens.security}
      </Menu.Item>
      <Menu.Item component={Link} to="/password" leftSection={<IconLock size={16} stroke={1.5} aria-hidden />}>
        {t.shell.contents.password}
      </Menu.Item>
      <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}>
        {t.shell.logout}
      </Menu.Item>
    </AccountMenu>
  )
}

type Props = { session: Session; onMenu: () => void }

const loadPalette = async () => {
  const { Palette } = await import('./palette.tsx')
  return (openCount: number) => <Palette openCount={openCount} />
}

export function Header({ session, onMenu }: Props) {
  return (
    <HeaderFrame
      onMenu={onMenu}
      wordmark={(className) => <ConsoleLink className={className} size={28} />}
      palette={<PaletteButton load={loadPalette} />}
    >
      <PersonMenu session={session} />
    </HeaderFrame>
  )
}
