import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import classes from './header.module.css'
import { Hotline } from './hotline.tsx'
import { JumpButton } from './jump-button.tsx'
import { LanguageFlags } from './language-flags.tsx'
import { PaletteButton } from './palette-button.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = { session: Session; onMenu: () => void }

export function Header({ session, onMenu }: Props) {
  const t = useMessages()
  const brand = useBrand()
  return (
    <header className={classes.header}>
      <UnstyledButton className={classes.menu} onClick={onMenu} aria-label={t.shell.menuOpen}>
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </UnstyledButton>
      <Link to="/home" className={classes.wordmark} aria-label={brand.name}>
        <Wordmark brand={brand} size={28} />
      </Link>
      <PaletteButton session={session} />
      <div className={classes.hotline}>
        <Hotline isStacked />
      </div>
      <div className={classes.flags}>
        <LanguageFlags />
      </div>
      <JumpButton session={session} />
      <UserMenu session={session} />
    </header>
  )
}
