import { AccountMenu } from '@gangway/kit/frame/account-menu.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Menu } from '@mantine/core'
import { IconLogout, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import type { Session } from '../lib/session/session-record.ts'
import { useMe } from '../lib/session/use-me.ts'

/** Who is logged in, for which agency; appearance and logout. */
export function UserMenu({ session }: { session: Session }) {
  const t = useMessages()
  const { agency, name } = useMe(session)
  // The main login is called like the agency; then its number tells it apart.
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
