import type { Forecast } from '@gangway/contract/features/provisions-forecast'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { useNextPayout, useOpenMoney } from './home-data.ts'
import classes from './home-screen.module.css'

/** MNY-7: what comes next, and what should have come. */
export function PayoutCards() {
  const t = useMessages()
  const skeleton = <Skeleton height={128} />
  return (
    <section aria-labelledby="payouts">
      <div className={classes.head}>
        <h2 id="payouts">{t.home.payouts.title}</h2>
      </div>
      <ul className={classes.payouts}>
        <li>
          <Loaded query={useNextPayout()} skeleton={skeleton}>
            {({ day, nextpayout }) => <NextPayout today={day} {...nextpayout} />}
          </Loaded>
        </li>
        <li>
          <Loaded query={useOpenMoney()} skeleton={skeleton}>
            {({ states }) => {
              const missing = states.filter(({ state }) => state !== 'overpaid')
              const sum = (key: 'open' | 'bookings') => missing.reduce((all, one) => all + one[key], 0)
              return <MissingMoney amount={sum('open')} bookings={sum('bookings')} />
            }}
          </Loaded>
        </li>
      </ul>
    </section>
  )
}

function NextPayout({ today, day, amount, bookings }: Forecast['nextpayout'] & { today: string }) {
  const t = useMessages()
  const formats = useFormats()
  const date = formats.dateLong(day)
  const text = {
    date: day < today ? fill(t.home.payouts.due, { date }) : date,
    bookings: formats.plural(bookings, t.home.payouts.bookings),
  }
  return (
    <div className={classes.payout}>
      <h3>{t.home.payouts.next}</h3>
      <p className={classes.value}>{fill(t.home.payouts.about, { amount: formats.euroWhole(amount) })}</p>
      <p>{fill(amount === 0 ? t.home.payouts.nextNone : t.home.payouts.nextText, text)}</p>
      <Link to="/provisions" search={{ tab: 'forecast' }}>
        {t.home.payouts.openForecast}
      </Link>
    </div>
  )
}

function MissingMoney({ amount, bookings }: { amount: number; bookings: number }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <div className={classes.payout} data-bad={bookings > 0 || undefined}>
      <h3>{t.home.payouts.missing}</h3>
      <p className={classes.value}>{formats.euro(amount)}</p>
      <p>{bookings === 0 ? t.home.payouts.missingNone : formats.plural(bookings, t.home.payouts.missingText)}</p>
      <Link to="/provisions" search={{ tab: 'open' }}>
        {t.home.payouts.openMoney}
      </Link>
    </div>
  )
}
