import { CommandPalette } from '@gangway/kit/frame/command-palette.tsx'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useOpenScreens } from '../lib/open-screens.ts'

/** Jumps to any screen that the role may open, switches language and appearance: by typing. */
export function Palette({ openCount }: { openCount: number }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const screens = useOpenScreens().map(({ to, label, icon: Icon }) => ({
    id: `screen-${label}`,
    label: t.shell.screens[label],
    description: t.shell.contents[label],
    leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to }),
  }))
  const leave = {
    id: 'logout',
    label: t.shell.logout,
    leftSection: <IconLogout size={18} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to: '/logout' }),
  }
  return <CommandPalette openCount={openCount} typed={typed} onType={setTyped} screens={[...screens, leave]} />
}
