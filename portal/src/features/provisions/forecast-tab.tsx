import { toMonthStart } from '@gangway/contract/dates/months'
import type { Forecast, ForecastBooking } from '@gangway/contract/features/provisions-forecast'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Skeleton } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './forecast.module.css'
import { ForecastTable } from './forecast-table.tsx'
import { monthIn, monthOfDay } from './months.ts'
import { useForecast, useForecastMonth } from './provisions-data.ts'

/** The bookings behind a month. */
function ForecastBookings({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useMessages()
  const formats = useFormats()
  const bookings = useForecastMonth(month)
  const { year, month: nr } = monthOfDay(month)
  const name = formats.monthYear(year, nr)
  return (
    <section className={classes.bookings} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <Button variant="default" onClick={onClose}>
          {t.provisions.forecast.close}
        </Button>
      </header>
      <Loaded query={bookings} skeleton={<Skeleton height={240} />}>
        {({ total, rows }) => (
          <>
            {rows.length === 0 && <Empty>{t.provisions.forecast.none}</Empty>}
            {total > rows.length && (
              <p className={classes.cut}>
                {fill(t.provisions.forecast.cut, { n: formats.number(rows.length), total: formats.number(total) })}
              </p>
            )}
            {rows.length > 0 && (
              <DataTable
                caption={name}
                rows={rows}
                columns={columns(t, formats)}
                rowKey={({ bookingid }) => bookingid}
                isWide
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const columns = (t: Messages, formats: Formats): Column<ForecastBooking>[] => {
  const header = t.provisions.forecast.bookingColumns
  return [
    {
      key: 'bookingnr',
      header: header.bookingnr,
      isHeading: true,
      cell: ({ bookingid, bookingnr, bookingdate }) => (
        <Link
          className={classes.link}
          to="/statistics/bookingreport"
          search={{ booking: String(bookingid), startDate: bookingdate, endDate: bookingdate }}
        >
          {bookingnr || bookingid}
        </Link>
      ),
    },
    { key: 'customername', header: header.customername, cell: ({ customername }) => customername },
    { key: 'shipname', header: header.shipname, cell: ({ shipname }) => shipname },
    {
      key: 'departuredate',
      header: header.departuredate,
      cell: ({ departuredate }) => formats.date(departuredate),
    },
    { key: 'payoutday', header: header.payoutday, cell: ({ payoutday }) => formats.date(payoutday) },
    { key: 'open', header: header.open, align: 'right', cell: ({ open }) => formats.euro(open) },
    {
      key: 'chance',
      header: header.chance,
      align: 'right',
      cell: ({ chance, ispromised }) => {
        if (ispromised) return t.provisions.forecast.isPromised
        return chance === 1 ? t.provisions.forecast.isCertain : `${formats.number(Math.floor(chance * 100))} %`
      },
    },
  ]
}

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
    <dl className={`${shapes.figures} ${classes.figures}`} data-large>
      <div>
        <dt>{t.provisions.forecast.next}</dt>
        <dd>{about(nextpayout.amount)}</dd>
        <dd>
          {nextpayout.day < day ? fill(t.provisions.forecast.due, { date: nextDay }) : nextDay},{' '}
          {nextpayout.amount === 0
            ? t.provisions.forecast.nextNone
            : formats.plural(nextpayout.bookings, t.provisions.forecast.bookings)}
        </dd>
      </div>
      <div>
        <dt>{t.provisions.forecast.year}</dt>
        <dd>{about(sum('expected'))}</dd>
        <dd>
          {fill(t.provisions.forecast.yearRange, {
            low: formats.euroWhole(sum('low')),
            high: formats.euroWhole(sum('high')),
          })}
        </dd>
      </div>
      <div>
        <dt>{t.provisions.forecast.growth}</dt>
        <dd>{change === undefined ? '–' : `${change > 0 ? '+' : ''}${formats.number(change)} %`}</dd>
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
