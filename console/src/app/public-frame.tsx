import { PublicFrame as Frame } from '@gangway/kit/frame/public-frame.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/language.ts'
import { ConsoleLink } from './console-link.tsx'

/** The frame for everything without the navigation: login, logout, a link that sets a password, not found. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useMessages()
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
