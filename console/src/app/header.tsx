import { HeaderFrame } from '@gangway/kit/frame/header-frame.tsx'
import { PaletteButton } from '@gangway/kit/frame/palette-button.tsx'
import type { Session } from '../lib/session/session-record.ts'
import { ConsoleLink } from './console-link.tsx'
import { PersonMenu } from './person-menu.tsx'

type Props = { session: Session; onMenu: () => void }

const loadPalette = async () => {
  const { Palette } = await import('./palette.tsx')
  return (openCount: number) => <Palette openCount={openCount} />
}

export function Header({ session, onMenu }: Props) {
  return (
    <HeaderFrame
      onMenu={onMenu}
      wordmark={(className) => <ConsoleLink className={className} size={28} />}
      palette={<PaletteButton load={loadPalette} />}
    >
      <PersonMenu session={session} />
    </HeaderFrame>
  )
}
