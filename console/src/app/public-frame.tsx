import { whenIdle } from '@gangway/kit/browser/idle'
import { PublicFrame as Frame } from '@gangway/kit/frame/public-frame.tsx'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../i18n/language.ts'
import { ConsoleLink } from './console-link.tsx'
import { loadShell } from './load-shell.ts'

/** The frame for everything without the navigation: login, logout, a link that sets a password, not found. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useMessages()
  useEffect(() => whenIdle(() => void loadShell()), [])
  return (
    <Frame
      brandKey="gangway"
      wordmark={(className) => <ConsoleLink className={className} size={44} />}
      name={t.shell.consoleText}
    >
      {children}
    </Frame>
  )
}
