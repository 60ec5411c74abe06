import { fill } from '@gangway/kit/messages/text'
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import type { Session } from '../lib/session/session-record.ts'
import { useMe } from '../lib/session/use-me.ts'
import { SchemeChoice } from './scheme-choice.tsx'
import classes from './user-menu.module.css'

/** Who is logged in, for which agency; appearance and logout. */
export function UserMenu({ session }: { session: Session }) {
  const t = useMessages()
  const { agency, user } = useMe(session)
  return (
    <Menu position="bottom-end" width={264} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.who}>
            <VisuallyHidden>{t.shell.account}: </VisuallyHidden>
            <span className={classes.agency}>{agency}</span> <span className={classes.user}>{user}</span>
          </span>
          <span className={classes.initials} aria-hidden>
            {initialsOf(agency)}
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <span className={classes.name}>{agency}</span>
          {user !== String(session.partnerid) && <span>{user}</span>}
          <span>{fill(t.shell.partnerid, { id: session.partnerid })}</span>
        </div>
        <Menu.Divider />
        <SchemeChoice />
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}>
          {t.shell.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
