import type { Home } from '@gangway/contract/features/home'
import { Right } from '@gangway/contract/rights'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { engineLink } from '../../lib/booking-page/engine.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import type { Session } from '../../lib/session/session-record.ts'
import { AttentionList } from './attention-list.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useHome, useUnreadNews } from './home-data.ts'
import classes from './home-screen.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { LastBookings } from './last-bookings.tsx'
import { NewsList } from './news-list.tsx'
import { Newsletter } from './newsletter.tsx'
import { PayoutCards } from './payout-cards.tsx'

/** The welcome page: what waits and what money comes, this month, news, the latest bookings, the newsletter. */
export function HomeScreen() {
  const t = useMessages()
  const brand = useBrand()
  const session = useSession()
  const home = useHome()
  const news = useUnreadNews()
  const engineText = useId()
  if (!session) return null
  const hasPayouts = mayOpen({ right: Right.basic, needs: 'commissions', area: 'provisions' }, session, brand)
  return (
    <Page
      title={fill(t.home.title, { brand: brand.name })}
      heading={<Greeting text={t.home.title} name={brand.name} />}
      lead={t.home.lead}
      action={
        <div className={classes.engine}>
          <Button
            component={ExternalLink}
            href={engineLink(session)}
            aria-describedby={engineText}
            rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
          >
            {t.home.engine}
          </Button>
          <p id={engineText}>
            {fill(t.home.engineText, { login: session.iscbe ? t.shell.cbeLogin : t.shell.wlvLogin })}
          </p>
        </div>
      }
    >
      <div className={classes.content}>
        <Loaded query={home} skeleton={<HomeSkeleton hasPayouts={hasPayouts} />}>
          {(data) => (
            <>
              {data.lastbookings.length === 0 && <FirstSteps session={session} isNew={data.isnew} />}
              {!data.isnew && <Glance home={data} session={session} hasPayouts={hasPayouts} />}
            </>
          )}
        </Loaded>
        {!home.isPending && news.data && (
          <NewsList news={news.data} isView={session.viewer !== undefined} refetch={news.refetch} />
        )}
        {home.data?.isnew === false && <LastBookings bookings={home.data.lastbookings} />}
        <Newsletter />
      </div>
    </Page>
  )
}

function Glance({ home, session, hasPayouts }: { home: Home; session: Session; hasPayouts: boolean }) {
  return (
    <div className={classes.glance}>
      <div className={classes.first} data-both={hasPayouts || undefined}>
        <AttentionList items={home.attention} session={session} />
        {hasPayouts && <PayoutCards />}
      </div>
      <FigureCards day={home.day} figures={home.figures} />
    </div>
  )
}

/** The greeting; the brand's name does not wrap while a line has space for it. */
function Greeting({ text, name }: { text: string; name: string }) {
  const [before, after] = text.split('{brand}')
  return (
    <>
      {before}
      <span className={classes.brand}>{name}</span>
      {after}
    </>
  )
}
