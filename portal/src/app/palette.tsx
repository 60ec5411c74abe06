import { CommandPalette } from '@gangway/kit/frame/command-palette.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { openScreens } from './open-screens.ts'
import { usePaletteFound } from './palette-found.tsx'
import { matchingScreens, matchingTabs } from './palette-screens.ts'

type Props = {
  session: Session
  /** Each new number opens it. */
  openCount: number
}

/** Jumps to any screen, booking, user or cruise line, switches language and appearance: by typing. */
export function Palette({ session, openCount }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const open = openScreens(session, brand)
  const results = usePaletteFound(session, open, typed)
  const found = matchingScreens(open, typed, t)
  const toAction = ({ to, label, group, terms, icon: Icon }: (typeof found)[number]) => ({
    id: `screen-${label}`,
    label: t.shell.screens[label],
    description: terms.length > 0 ? terms.join(', ') : group,
    keywords: [group],
    leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to }),
  })
  const tabs = matchingTabs(open, typed, t).map(({ tab, name, terms, label, icon: Icon }) => ({
    id: `tab-${tab}`,
    label: name,
    description: [t.shell.screens[label], ...terms].join(' · '),
    leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to: '/provisions', search: { tab } }),
  }))
  const screens = [
    ...found.filter(({ isNamed }) => isNamed).map(toAction),
    ...tabs,
    ...found.filter(({ isNamed }) => !isNamed).map(toAction),
  ]
  return <CommandPalette openCount={openCount} typed={typed} onType={setTyped} screens={screens} results={results} />
}
