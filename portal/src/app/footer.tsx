import { linksIn } from '@gangway/contract/brands/brands'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { Info } from '@gangway/kit/layout/info.tsx'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import classes from './footer.module.css'

const order = ['legalnotice', 'aboutus', 'partnerarea', 'terms', 'privacy', 'press'] as const

/** The brand's public pages in the chosen language, as far as they are set. */
export function Footer() {
  const t = useMessages()
  const links = linksIn(useBrand(), useLanguage())
  const shown = order.flatMap((name) => {
    const href = links[name]
    return href ? [{ name, href }] : []
  })
  if (shown.length === 0) return null
  return (
    <footer className={classes.footer}>
      <ul className={classes.links}>
        {shown.map(({ name, href }) => (
          <li key={name}>
            <ExternalLink href={href}>{t.shell.links[name]}</ExternalLink>
            {name === 'partnerarea' && <Info label={t.shell.partnerareaInfo}>{t.shell.partnerareaText}</Info>}
          </li>
        ))}
      </ul>
    </footer>
  )
}
