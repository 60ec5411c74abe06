import { addDays, dayOf } from '@gangway/contract/dates/days'
import { type FeedOverview, type FeedScope, feedDays } from '@gangway/contract/features/feed-console'
import { languages } from '@gangway/contract/texts/languages'
import { clock } from '@gangway/kit/browser/clock'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import { useProviderMoment } from '../../parts/provider-moment.ts'
import classes from './feed.module.css'
import { useFeedOverview } from './feed-data.ts'

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** A span of time in its largest fitting unit: 31 hours, 3 days. */
const useSpan = () => {
  const { locale } = languages[useLanguage()]
  return (seconds: number) => {
    const { unit, seconds: length } = units.find((one) => seconds >= 2 * one.seconds) ?? { unit: 'minute', seconds: 60 }
    const count = Math.max(1, Math.round(seconds / length))
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  }
}

/** What came in over the last days, by kind; a silence longer than ever is red. */
export function FeedArrivals() {
  const overview = useFeedOverview()
  return (
    <Loaded query={overview}>
      {(data) => (
        <div className={shapes.stack}>
          {data.scopes.map((scope) => (
            <Scope key={scope.scope} facts={scope} days={data.days} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

type Facts = FeedOverview['scopes'][number]

function Scope({ facts, days }: { facts: Facts; days: FeedOverview['days'] }) {
  const t = useMessages()
  const moment = useProviderMoment()
  const span = useSpan()
  const { scope, lastat, silence, longestpause, issilent } = facts
  const name = t.feed.scopes[scope]
  return (
    <section className={classes.scope} aria-labelledby={`scope-${scope}`}>
      <h2 id={`scope-${scope}`} className={shapes.title}>
        {name}
      </h2>
      {issilent && silence !== null && longestpause !== null && (
        <Notice tone="bad" title={fill(t.feed.silent, { span: span(silence) })}>
          {fill(t.feed.silentText, { span: span(longestpause) })}
        </Notice>
      )}
      <p className={shapes.dim}>{lastat ? fill(t.feed.last, { when: moment(lastat) }) : t.feed.nothing}</p>
      {lastat && <Days scope={scope} name={name} days={days} />}
    </section>
  )
}

type Day = { day: string; accepted: number; unchanged: number; different: number; refused: number; batches: number }

/** Every day of the period, also those on which nothing came in. */
const everyDay = (days: FeedOverview['days'], scope: FeedScope): Day[] => {
  const today = dayOf(new Date(clock.now()))
  return Array.from({ length: feedDays }, (_, index) => {
    const day = addDays(today, index + 1 - feedDays)
    const found = days.find((one) => one.day === day && one.scope === scope)
    return found ?? { day, accepted: 0, unchanged: 0, different: 0, refused: 0, batches: 0 }
  })
}

const totalOf = ({ accepted, unchanged, different, refused }: Day) => accepted + unchanged + different + refused

/** A bar for each day, and a table with the same figures for screen readers. */
function Days({ scope, name, days }: { scope: FeedScope; name: string; days: FeedOverview['days'] }) {
  const t = useMessages()
  const { date, number } = useFormats()
  const rows = everyDay(days, scope)
  const most = Math.max(1, ...rows.map(totalOf))
  const sum = (field: 'accepted' | 'unchanged' | 'different' | 'refused') =>
    rows.reduce((all, row) => all + row[field], 0)
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} aria-hidden>
        {rows.map((row) => (
          <div key={row.day} className={classes.bar} title={`${date(row.day)}: ${number(totalOf(row))}`}>
            <span className={classes.refused} style={{ height: `${(100 * (row.different + row.refused)) / most}%` }} />
            <span
              className={classes.accepted}
              style={{ height: `${(100 * (row.accepted + row.unchanged)) / most}%` }}
            />
          </div>
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        <span>{date(rows[0]?.day ?? '')}</span>
        <span>{date(rows.at(-1)?.day ?? '')}</span>
      </div>
      <figcaption className={classes.caption}>
        <span>{fill(t.feed.sums.accepted, { n: number(sum('accepted')) })}</span>
        <span>{fill(t.feed.sums.unchanged, { n: number(sum('unchanged')) })}</span>
        {sum('different') > 0 && (
          <span className={shapes.bad}>{fill(t.feed.sums.different, { n: number(sum('different')) })}</span>
        )}
        <span className={sum('refused') > 0 ? shapes.bad : undefined}>
          {fill(t.feed.sums.refused, { n: number(sum('refused')) })}
        </span>
      </figcaption>
      <table className={classes.spoken}>
        <caption>{fill(t.feed.table, { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t.feed.day}</th>
            <th scope="col">{t.feed.batches}</th>
            <th scope="col">{t.feed.accepted}</th>
            <th scope="col">{t.feed.differentItems}</th>
            <th scope="col">{t.feed.refusedItems}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ batches }) => batches > 0)
            .map((row) => (
              <tr key={row.day}>
                <th scope="row">{date(row.day)}</th>
                <td>{number(row.batches)}</td>
                <td>{number(row.accepted + row.unchanged)}</td>
                <td>{number(row.different)}</td>
                <td>{number(row.refused)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
