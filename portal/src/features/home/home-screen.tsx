import { Right } from '@gangway/contract/access/rights'
import { compareFigures } from '@gangway/contract/bookings/change-rate'
import { linksIn } from '@gangway/contract/brands/brands'
import {
  type Home,
  type HomeBooking,
  type HomeFigure,
  type HomeFigureName,
  homeFigures,
} from '@gangway/contract/features/home'
import { Change } from '@gangway/kit/charts/change.tsx'
import { Sparkline } from '@gangway/kit/charts/sparkline.tsx'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { WholeDates } from '@gangway/kit/layout/whole-dates.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconExternalLink, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { engineLink } from '../../lib/booking-page/engine.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import type { Session } from '../../lib/session/session-record.ts'
import { BookingStatus } from '../../parts/booking/booking-status.tsx'
import { AttentionList } from './attention-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useHome, useUnreadNews } from './home-data.ts'
import classes from './home-screen.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NewsList } from './news-list.tsx'
import { PayoutCards } from './payout-cards.tsx'

/** This month so far: four figures, each with its change and its history. */
function FigureCards({ day, figures }: Pick<Home, 'day' | 'figures'>) {
  const t = useMessages()
  const formats = useFormats()
  const days = { start: formats.date(`${day.slice(0, 7)}-01`), end: formats.date(day) }
  return (
    <section aria-labelledby="this-month">
      <div className={classes.head}>
        <h2 id="this-month">{t.home.month}</h2>
        <p>
          <WholeDates>{fill(t.home.compared, days)}</WholeDates>
        </p>
      </div>
      <ul className={classes.cards}>
        {homeFigures.map((name) => (
          <FigureCard key={name} name={name} figure={figures[name]} bookingsBefore={figures.bookings.before ?? 0} />
        ))}
      </ul>
    </section>
  )
}

type CardProps = {
  name: HomeFigureName
  figure: HomeFigure
  /** The bookings of last year, which tell whether a rate of revenue is meaningful. */
  bookingsBefore: number
}

function FigureCard({ name, figure: { value, before, months }, bookingsBefore }: CardProps) {
  const t = useMessages()
  const formats = useFormats()
  const show = name === 'turnover' ? formats.euro : formats.number
  const label = t.home.figures[name]
  const change =
    before === null ? undefined : compareFigures(value, before, name === 'turnover' ? bookingsBefore : before)
  return (
    <li className={classes.card}>
      <h3>{label}</h3>
      <p className={classes.value}>{show(value)}</p>
      <p className={classes.before}>
        <Change change={change} format={show} />
        {before !== null && <span>{fill(t.home.before, { value: show(before) })}</span>}
      </p>
      <div className={classes.way}>
        <Sparkline label={fill(t.home.way, { figure: label })} values={months} />
      </div>
    </li>
  )
}

/** The newest bookings; each opens its details in the transaction list. */
function LastBookings({ bookings }: { bookings: readonly HomeBooking[] }) {
  const t = useMessages()
  return (
    <section aria-labelledby="last-bookings">
      <div className={classes.head}>
        <h2 id="last-bookings">{t.home.last}</h2>
        <Link to="/statistics/bookingreport" className={classes.go}>
          {t.home.all}
        </Link>
      </div>
      {bookings.length === 0 ? (
        <p className={classes.none}>{t.home.noBookings}</p>
      ) : (
        <ul className={classes.list}>
          {bookings.map((booking) => (
            <Booking key={booking.bookingid} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Booking({ booking }: { booking: HomeBooking }) {
  const formats = useFormats()
  const { bookingid, bookingnr, customername, name, shipname, date, status, bookingpricebrutto } = booking
  return (
    <li>
      <Link to="/statistics/bookingreport" search={{ booking: String(bookingid) }} className={classes.booking}>
        <span className={classes.who}>{customername || bookingnr || bookingid}</span>
        <span className={classes.what} data-may-be-cut>
          {[shipname, name].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.state}>
          <BookingStatus status={status} isShort />
        </span>
        <time className={classes.when} dateTime={date}>
          {formats.date(date)}
        </time>
        <span className={classes.price}>{formats.euro(bookingpricebrutto)}</span>
      </Link>
    </li>
  )
}

/** The link to the partner newsletter, where the brand has one. */
function Newsletter() {
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
