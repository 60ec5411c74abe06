import { whenIdle } from '@gangway/kit/browser/idle'
import { Sea } from '@gangway/kit/theme/sea.tsx'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import { Footer } from './footer.tsx'
import { Hotline } from './hotline.tsx'
import { LanguageFlags } from './language-flags.tsx'
import { loadShell } from './load-shell.ts'
import classes from './public-frame.module.css'

/** The frame for everything without the navigation: login, logout, not found, no rights. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useMessages()
  const brand = useBrand()
  useEffect(() => whenIdle(() => void loadShell()), [])
  return (
    <div className={classes.frame}>
      <aside className={classes.brand}>
        <Sea brand={brand.key} />
        <Link to="/home" className={classes.wordmark} aria-label={brand.name}>
          <Wordmark brand={brand} size={44} />
        </Link>
        <div className={classes.words}>
          <p className={classes.portal}>{t.shell.portal}</p>
          <Hotline />
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.top}>
          <LanguageFlags />
        </header>
        <main className={classes.main} id="content">
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}
