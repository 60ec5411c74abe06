import { limits } from '@gangway/contract/calls/limits'
import { type BrandFigures, type Figures, getConsoleOverview } from '@gangway/contract/features/console-overview'
import { getFeedOverview } from '@gangway/contract/features/feed-console'
import { getInboxCounts } from '@gangway/contract/features/inbox'
import { useCall } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useOpenScreens } from '../../lib/open-screens.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './overview.module.css'

const fields = ['visits', 'requests', 'bookings', 'turnover'] as const satisfies readonly (keyof Figures)[]

const columns = (t: Messages, f: Formats): Column<BrandFigures>[] => [
  {
    key: 'name',
    header: t.console.brand,
    isHeading: true,
    cell: ({ name, colour, partners }) => (
      <span className={classes.brand}>
        <span className={classes.dot} style={{ background: colour }} aria-hidden />
        {name} <span className={classes.text}>{f.plural(partners, t.console.partners)}</span>
      </span>
    ),
  },
  ...fields.map((field): Column<BrandFigures> => {
    const text = (value: number) => (field === 'turnover' ? f.euro(value) : f.number(value))
    return {
      key: field,
      header: t.console.figures[field],
      align: 'right',
      cell: ({ today, month, before }) => (
        <span className={classes.figure}>
          <strong>{text(today[field])}</strong>
          <span className={classes.text}>
            {fill(t.console.monthFigure, { month: text(month[field]), before: text(before[field]) })}
          </span>
        </span>
      ),
    }
  }),
]

/** Today's figures by brand, and this month's beside the same days of last year. */
function OverviewFigures() {
  const t = useMessages()
  const formats = useFormats()
  const overview = useCall(getConsoleOverview)
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={shapes.heading}>
        {t.console.today}
      </h2>
      <Loaded query={overview}>
        {({ brands, month, before }) => (
          <>
            <p className={classes.period}>
              {fill(t.console.period, {
                start: formats.date(month.startDate),
                end: formats.date(month.endDate),
                beforeStart: formats.date(before.startDate),
                beforeEnd: formats.date(before.endDate),
              })}
            </p>
            <DataTable
              caption={t.console.today}
              rows={brands}
              columns={columns(t, formats)}
              rowKey={({ mandant }) => mandant}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** What waits in the inbox, and whether the machines are silent. */
function OverviewState() {
  const t = useMessages()
  const { plural } = useFormats()
  const counts = useCall(getInboxCounts).data
  const feed = useCall(getFeedOverview).data
  const waiting = counts ? counts.bank + counts.claim + counts.unlisted + counts.mail : 0
  const isSilent = feed?.scopes.some(({ issilent }) => issilent)
  return (
    <div className={classes.state}>
      {isSilent && (
        <Notice
          tone="bad"
          action={
            <Button variant="default" component={Link} to="/feed">
              {t.console.toFeed}
            </Button>
          }
        >
          {t.console.feedSilent}
        </Notice>
      )}
      {counts && (
        <Notice
          tone={waiting > 0 ? 'warn' : 'good'}
          action={
            waiting > 0 && (
              <Button variant="default" component={Link} to="/inbox">
                {t.console.toInbox}
              </Button>
            )
          }
        >
          {waiting > 0 ? plural(waiting, t.console.waiting) : t.console.nothingWaits}
        </Notice>
      )}
    </div>
  )
}

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
      <h2 id="shortcuts" className={shapes.heading}>
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
      <h2 id="account" className={shapes.heading}>
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
