import type { Figures } from '@gangway/contract/bookings/yearly-figures'
import type { TrafficType } from '@gangway/contract/features/traffic'
import { Change } from '@gangway/kit/charts/change.tsx'
import { useDayMonth } from '@gangway/kit/dates/day-month'
import { byPosition } from '@gangway/kit/layout/by-position'
import { WholeDates } from '@gangway/kit/layout/whole-dates.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { FigureTable } from '@gangway/kit/table/figure-table.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { MonthCell } from './month-cell.tsx'
import classes from './traffic.module.css'

type Props = { figures: Figures; type: TrafficType; today: string }

/** A row per month, a column per year; the cells link to their month. */
export function YearlyTable({ figures: { years, months, soFar, total }, type, today }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [year1 = 0, year2 = 0, year3 = 0] = years
  const dayMonth = useDayMonth()
  return (
    <FigureTable
      className={classes.table}
      caption={fill(t.traffic.overview, { what: t.traffic.types[type], year1, year2, year3 })}
    >
      <thead>
        <tr>
          <th scope="col">{t.traffic.month}</th>
          {years.map((year) => (
            <th key={year} scope="col">
              {year}
            </th>
          ))}
          <th scope="col">{fill(t.traffic.change, { year: year2 })}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ monthnr, values, base, hasBegun, isUnfinished, change }) => (
          <tr key={monthnr} data-unfinished={isUnfinished || undefined}>
            <th scope="row">
              {formats.month(monthnr)} {isUnfinished && <small>{t.parts.unfinished}</small>}
            </th>
            {years.map((year, at) => (
              <td key={year}>
                <MonthCell
                  type={type}
                  year={year}
                  monthnr={monthnr}
                  value={values[at] ?? null}
                  isUnfinished={isUnfinished && at === 0}
                />
                {isUnfinished && at === 1 && base !== null && (
                  <small className={classes.sameDays}>
                    <span>{fill(t.traffic.until, { day: dayMonth(today), value: formats.number(base) })}</span>
                    <span aria-hidden="true">
                      <b>{dayMonth(today)}:</b> <b>{formats.number(base)}</b>
                    </span>
                  </small>
                )}
              </td>
            ))}
            <td>{hasBegun && <Change change={change} format={formats.number} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {soFar && (
          <SumRow name={fill(t.traffic.upTo, { day: formats.date(today) })} values={soFar.values}>
            <Change change={soFar.change} format={formats.number} />
          </SumRow>
        )}
        <SumRow name={t.traffic.total} values={total.values}>
          {total.isUnfinished ? (
            <small>{t.parts.unfinished}</small>
          ) : (
            <Change change={total.change} format={formats.number} />
          )}
        </SumRow>
      </tfoot>
    </FigureTable>
  )
}

type SumProps = { name: string; values: readonly (number | null)[]; children: ReactNode }

function SumRow({ name, values, children }: SumProps) {
  const formats = useFormats()
  return (
    <tr>
      <th scope="row">
        <WholeDates>{name}</WholeDates>
      </th>
      {byPosition(values).map(({ key, item: value }) => (
        <td key={key}>{value !== null && formats.number(value)}</td>
      ))}
      <td>{children}</td>
    </tr>
  )
}
