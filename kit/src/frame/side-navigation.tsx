import { Tooltip, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { safeStorage } from '../browser/safe-storage.ts'
import { useMessages } from '../messages/language.ts'
import classes from './navigation.module.css'

const storageKey = 'gangway.navigation'

type Props = {
  /** A link with this class around the wordmark, or around its mark alone. */
  wordmark: (className: string, isFolded: boolean) => ReactNode
  /** The screens, by name or as icons. */
  children: (isFolded: boolean) => ReactNode
  onMenu: () => void
}

/** The left column: 240 px, or icons only, by choice and always on a tablet, where the drawer has the names. */
export function SideNavigation({ wordmark, children, onMenu }: Props) {
  const t = useMessages()
  const isTablet = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false })
  const [isChosen, setChosen] = useState(() => safeStorage.get(storageKey) === 'folded')
  const isFolded = isTablet || isChosen
  const fold = () => {
    safeStorage.set(storageKey, isChosen ? 'open' : 'folded')
    setChosen(!isChosen)
  }
  const unfold = isTablet ? t.shell.menuOpen : t.shell.unfold
  const label = isFolded ? unfold : t.shell.fold
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={classes.side} data-folded={isFolded || undefined} aria-label={t.shell.navigation}>
      {wordmark(classes.wordmark ?? '', isFolded)}
      <div className={classes.scroll}>{children(isFolded)}</div>
      <Tooltip label={label} position="right" disabled={!isFolded}>
        <UnstyledButton className={classes.fold} onClick={isTablet ? onMenu : fold} aria-label={label}>
          <Icon size={18} stroke={1.5} aria-hidden />
          {!isFolded && <span aria-hidden>{label}</span>}
        </UnstyledButton>
      </Tooltip>
    </nav>
  )
}
