import type { BrandFigures, Figures } from '@gangway/contract/features/console-overview'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useOverview } from './console-data.ts'
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
export function OverviewFigures() {
  const t = useMessages()
  const formats = useFormats()
  const overview = useOverview()
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={classes.title}>
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
