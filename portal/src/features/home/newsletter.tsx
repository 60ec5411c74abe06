import { linksIn } from '@gangway/contract/brands'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { useLanguage } from '@gangway/kit/messages/language'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import classes from './home-screen.module.css'

/** The link to the partner newsletter, where the brand has one. */
export function Newsletter() {
  const t = useMessages()
  const brand = useBrand()
  const language = useLanguage()
  const { newsletter } = linksIn(brand, language)
  if (!brand.hasnewsletter || !newsletter) return null
  return (
    <section className={classes.newsletter}>
      <IconMail size={20} stroke={1.5} aria-hidden />
      <div>
        <h2>{t.home.newsletter}</h2>
        <p>{t.home.newsletterText}</p>
      </div>
      <Button variant="default" component={ExternalLink} href={newsletter}>
        {t.home.newsletterAction}
      </Button>
    </section>
  )
}
