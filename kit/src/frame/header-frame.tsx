import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/language.ts'
import classes from './header.module.css'
import { LanguageFlags } from './language-flags.tsx'

type Props = {
  onMenu: () => void
  /** A link with this class around the wordmark, for phones. */
  wordmark: (className: string) => ReactNode
  palette: ReactNode
  /** Left of the languages; hidden where there is no space. */
  contact?: ReactNode
  /** The languages to choose from; those of the app unless given. */
  flags?: ReactNode
  /** Right of the languages. */
  children: ReactNode
}

/** The header: on a phone the menu button and the wordmark, everywhere the palette, the languages and the person. */
export function HeaderFrame({ onMenu, wordmark, palette, contact, flags, children }: Props) {
  const t = useMessages()
  return (
    <header className={classes.header}>
      <UnstyledButton className={classes.menu} onClick={onMenu} aria-label={t.shell.menuOpen}>
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {wordmark(classes.wordmark ?? '')}
      {palette}
      <div className={classes.hotline}>{contact}</div>
      <div className={classes.flags}>{flags ?? <LanguageFlags />}</div>
      {children}
    </header>
  )
}
