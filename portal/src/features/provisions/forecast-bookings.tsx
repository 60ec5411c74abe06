import type { ForecastBooking } from '@gangway/contract/features/provisions-forecast'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './forecast.module.css'
import { monthOfDay } from './months.ts'
import { useForecastMonth } from './provisions-data.ts'

/** The bookings behind a month. */
export function ForecastBookings({ month, onClose }: { month: string; onClose: () => void }) {
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
