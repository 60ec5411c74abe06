import { linksOf } from '@gangway/contract/links'
import { lazy, Suspense } from 'react'
import { useLanguage, useWords } from '../i18n/language.ts'
import { useTenant } from '../lib/session.ts'
import classes from './footer.module.css'

// The popover brings a positioning library that the login should not wait for.
const PartnerAreaInfo = lazy(() => import('./partner-area-info.tsx').then((m) => ({ default: m.PartnerAreaInfo })))

const order = ['legalnotice', 'aboutus', 'partnerarea', 'terms', 'privacy', 'press'] as const

/** The tenant's public pages in the chosen language. */
export function Footer() {
  const t = useWords()
  const links = linksOf(useTenant(), useLanguage())
  return (
    <footer className={classes.footer}>
      <ul className={classes.links}>
        {order.map((name) => (
          <li key={name}>
            <a href={links[name]} target="_blank" rel="noreferrer">
              {t.shell.links[name]}
            </a>
            {name === 'partnerarea' && (
              <Suspense fallback={null}>
                <PartnerAreaInfo />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </footer>
  )
}
