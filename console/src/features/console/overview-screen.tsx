import { limits } from '@gangway/contract/limits'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { useOpenScreens } from '../../lib/open-screens.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './overview.module.css'
import { OverviewFigures } from './overview-figures.tsx'
import { OverviewState } from './overview-state.tsx'

/** Who is logged in, and the way to everything that the role allows. */
export function OverviewScreen() {
  const t = useMessages()
  const session = useSession()
  if (!session) return null
  return (
    <Page title={fill(t.console.greeting, { name: session.name })} lead={t.console.overviewLead}>
      <OverviewState />
      <OverviewFigures />
      <div className={classes.columns}>
        <Shortcuts />
        <Account {...session} />
      </div>
    </Page>
  )
}

function Shortcuts() {
  const t = useMessages()
  const screens = useOpenScreens().filter(({ label }) => label !== 'overview')
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts" className={classes.title}>
        {t.console.shortcuts}
      </h2>
      <ul className={classes.shortcuts}>
        {screens.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.shortcut}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className={classes.name}>{t.shell.screens[label]}</span>
              <span className={classes.text}>{t.shell.contents[label]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Person = NonNullable<ReturnType<typeof useSession>>

function Account({ email, role, authtime }: Person) {
  const t = useMessages()
  const { moment } = useFormats()
  return (
    <section className={classes.account} aria-labelledby="account">
      <h2 id="account" className={classes.title}>
        {t.console.you}
      </h2>
      <p className={classes.text}>{t.console.roleTexts[role]}</p>
      <dl className={classes.facts}>
        <dt>{t.console.role}</dt>
        <dd>{t.shell.roles[role]}</dd>
        <dt>{t.console.email}</dt>
        <dd>{email}</dd>
        <dt>{t.console.until}</dt>
        <dd>{moment(new Date(authtime + limits.session).toISOString())}</dd>
      </dl>
    </section>
  )
}
