import type { Forecast } from '@gangway/contract/features/provisions-forecast'
import { toMonthStart } from '@gangway/contract/months'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { PlaceInLine } from '../../parts/place-in-line.tsx'
import classes from './forecast.module.css'
import { ForecastBookings } from './forecast-bookings.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { monthIn, monthOfDay } from './months.ts'
import { useForecast, useForecastPlace } from './provisions-data.ts'

const route = getRouteApi('/provisions')

/** MNY-6: the payouts of twelve months, and the bookings behind one of them. */
export function ForecastTab() {
  const t = useMessages()
  const forecast = useForecast()
  const chosen = monthIn(route.useSearch())
  const navigate = route.useNavigate()
  const open = chosen && toMonthStart(chosen.year, chosen.month)
  const choose = (start: string | undefined) => {
    const month = start && monthOfDay(start)
    const search = month ? { year: String(month.year), month: String(month.month) } : {}
    void navigate({ search: { tab: 'forecast', ...search }, resetScroll: false })
  }
  return (
    <>
      <PlaceInLine ahead={useForecastPlace()} />
      <Loaded query={forecast} skeleton={<Skeleton height={560} />}>
        {(data) =>
          data.months.every(({ expected, lastyear }) => expected === 0 && lastyear === null) ? (
            <Empty>{t.provisions.forecast.empty}</Empty>
          ) : (
            <>
              <Figures forecast={data} />
              <ForecastTable months={data.months} openMonth={open} onOpen={choose} />
              {open && data.months.some(({ month }) => month === open) && (
                <ForecastBookings key={open} month={open} onClose={() => choose(undefined)} />
              )}
              <Method />
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** The three answers that most people look for. */
function Figures({ forecast }: { forecast: Forecast }) {
  const t = useMessages()
  const formats = useFormats()
  const { day, months, nextpayout, growth } = forecast
  const sum = (key: 'expected' | 'low' | 'high') => months.reduce((all, month) => all + month[key], 0)
  const about = (amount: number) => fill(t.provisions.forecast.about, { amount: formats.euroWhole(amount) })
  const nextDay = formats.dateLong(nextpayout.day)
  const change = growth === null ? undefined : Math.round((growth - 1) * 100)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t.provisions.forecast.next}</dt>
        <dd className={classes.value}>{about(nextpayout.amount)}</dd>
        <dd>
          {nextpayout.day < day ? fill(t.provisions.forecast.due, { date: nextDay }) : nextDay},{' '}
          {nextpayout.amount === 0
            ? t.provisions.forecast.nextNone
            : formats.plural(nextpayout.bookings, t.provisions.forecast.bookings)}
        </dd>
      </div>
      <div>
        <dt>{t.provisions.forecast.year}</dt>
        <dd className={classes.value}>{about(sum('expected'))}</dd>
        <dd>
          {fill(t.provisions.forecast.yearRange, {
            low: formats.euroWhole(sum('low')),
            high: formats.euroWhole(sum('high')),
          })}
        </dd>
      </div>
      <div>
        <dt>{t.provisions.forecast.growth}</dt>
        <dd className={classes.value}>
          {change === undefined ? '–' : `${change > 0 ? '+' : ''}${formats.number(change)} %`}
        </dd>
        <dd>{change === undefined ? t.provisions.forecast.growthNone : t.provisions.forecast.growthText}</dd>
      </div>
    </dl>
  )
}

function Method() {
  const t = useMessages()
  return (
    <details className={classes.method}>
      <summary>{t.provisions.forecast.method}</summary>
      <ul>
        <li>{t.provisions.forecast.methodCertain}</li>
        <li>{t.provisions.forecast.methodLikely}</li>
        <li>{t.provisions.forecast.methodNew}</li>
        <li>{t.provisions.forecast.methodRange}</li>
      </ul>
    </details>
  )
}
