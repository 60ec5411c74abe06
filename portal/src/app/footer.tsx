import { buildLinks } from '@gangway/contract/links'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { Info } from '@gangway/kit/layout/info.tsx'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../i18n/language.ts'
import { useTenant } from '../lib/session/session.ts'
import classes from './footer.module.css'

const order = ['legalnotice', 'aboutus', 'partnerarea', 'terms', 'privacy', 'press'] as const

/** The tenant's public pages in the chosen language. */
export function Footer() {
  const t = useMessages()
  const links = buildLinks(useTenant(), useLanguage())
  return (
    <footer className={classes.footer}>
      <ul className={classes.links}>
        {order.map((name) => (
          <li key={name}>
            <ExternalLink href={links[name]}>{t.shell.links[name]}</ExternalLink>
            {name === 'partnerarea' && <Info label={t.shell.partnerareaInfo}>{t.shell.partnerareaText}</Info>}
          </li>
        ))}
      </ul>
    </footer>
  )
}
