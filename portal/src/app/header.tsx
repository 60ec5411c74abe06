import { HeaderFrame } from '@gangway/kit/frame/header-frame.tsx'
import { PaletteButton } from '@gangway/kit/frame/palette-button.tsx'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Link } from '@tanstack/react-router'
import { loadMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { Hotline } from './hotline.tsx'
import { JumpButton } from './jump-button.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = { session: Session; onMenu: () => void }

export function Header({ session, onMenu }: Props) {
  const brand = useBrand()
  const loadPalette = async () => {
    const [{ Palette }] = await Promise.all([import('./palette.tsx'), loadMessages(['palette'])])
    return (openCount: number) => <Palette session={session} openCount={openCount} />
  }
  return (
    <HeaderFrame
      onMenu={onMenu}
      wordmark={(className) => (
        <Link to="/home" className={className} aria-label={brand.name}>
          <Wordmark brand={brand} size={28} />
        </Link>
      )}
      palette={<PaletteButton load={loadPalette} />}
      contact={<Hotline isStacked />}
    >
      <JumpButton session={session} />
      <UserMenu session={session} />
    </HeaderFrame>
  )
}
