import { safeStorage } from '@gangway/kit/browser/safe-storage'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { Navigation } from './navigation.tsx'
import classes from './side-navigation.module.css'

const storageKey = 'gangway.navigation'

type Props = { session: Session; onMenu: () => void }

/** The left column: 240 px, or icons only, by choice and always on a tablet, where the drawer has the names. */
export function SideNavigation({ session, onMenu }: Props) {
  const t = useMessages()
  const brand = useBrand()
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
      <Link to="/home" className={classes.wordmark} aria-label={brand.name}>
        <Wordmark brand={brand} markOnly={isFolded} />
      </Link>
      <div className={classes.scroll}>
        <Navigation session={session} isFolded={isFolded} />
      </div>
      <Tooltip label={label} position="right" disabled={!isFolded}>
        <UnstyledButton className={classes.fold} onClick={isTablet ? onMenu : fold} aria-label={label}>
          <Icon size={18} stroke={1.5} aria-hidden />
          {!isFolded && <span aria-hidden>{label}</span>}
        </UnstyledButton>
      </Tooltip>
    </nav>
  )
}
