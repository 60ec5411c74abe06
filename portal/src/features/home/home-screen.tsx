import { linksOf } from '@gangway/contract/links'
import { Button } from '@mantine/core'
import { IconExternalLink, IconMail } from '@tabler/icons-react'
import { useLanguage, useWords } from '../../i18n/language.ts'
import { fill } from '../../i18n/text.ts'
import { engineLink } from '../../lib/engine.ts'
import { useSession, useTenant } from '../../lib/session.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './home-screen.module.css'

/** The welcome page: a greeting by the brand, the way into the booking engine, the newsletter. */
export function HomeScreen() {
  const t = useWords()
  const tenant = useTenant()
  const language = useLanguage()
  const session = useSession()
  if (!session) return null
  return (
    <Page
      title={fill(t.home.title, { tenant: tenant.name })}
      heading={<Greeting words={t.home.title} name={tenant.name} />}
      lead={t.home.lead}
      action={
        <Button
          component={ExternalLink}
          href={engineLink(session)}
          rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
        >
          {t.home.engine}
        </Button>
      }
    >
      {tenant.hasNewsletter && (
        <section className={classes.newsletter}>
          <IconMail size={20} stroke={1.5} aria-hidden />
          <div>
            <h2>{t.home.newsletter}</h2>
            <p>{t.home.newsletterText}</p>
          </div>
          <Button variant="default" component={ExternalLink} href={linksOf(tenant, language).newsletter}>
            {t.home.newsletterAction}
          </Button>
        </section>
      )}
    </Page>
  )
}

/** The greeting with the brand's name kept together as long as a line has room for it. */
function Greeting({ words, name }: { words: string; name: string }) {
  const [before, after] = words.split('{tenant}')
  return (
    <>
      {before}
      <span className={classes.brand}>{name}</span>
      {after}
    </>
  )
}
