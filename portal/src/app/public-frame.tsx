import { PublicFrame as Frame } from '@gangway/kit/frame/public-frame.tsx'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import { Footer } from './footer.tsx'
import { Hotline } from './hotline.tsx'

/** The frame for everything without the navigation: login, logout, not found, no rights. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useMessages()
  const brand = useBrand()
  return (
    <Frame
      brandKey={brand.key}
      wordmark={(className) => (
        <Link to="/home" className={className} aria-label={brand.name}>
          <Wordmark brand={brand} size={44} />
        </Link>
      )}
      name={t.shell.portal}
      contact={<Hotline />}
      footer={<Footer />}
    >
      {children}
    </Frame>
  )
}
