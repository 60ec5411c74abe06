import { listHits, listPageviews } from '@gangway/contract/features/traffic'
import { toMonthRange } from '@gangway/contract/months'
import { useCall } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { FigureTable } from '@gangway/kit/table/figure-table.tsx'
import type { CSSProperties } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { daysOf } from './month-days.ts'
import { MonthFrame } from './month-frame.tsx'
import classes from './traffic.module.css'
import type { OpenMonth } from './use-traffic.ts'

/** The days of a month with their visits or page views. */
export function MonthVisits({ type, startdate }: OpenMonth) {
  const t = useMessages()
  const today = dayNow()
  const visits = useCall(type === 'pageview' ? listPageviews : listHits, { query: toMonthRange(startdate) })
  return (
    <MonthFrame type={type} startdate={startdate}>
      <Loaded query={visits} empty={t.traffic.noDays}>
        {(rows) => <Days days={daysOf(rows, startdate, today)} what={t.traffic.types[type]} />}
      </Loaded>
    </MonthFrame>
  )
}

function Days({ days, what }: { days: ReturnType<typeof daysOf>; what: string }) {
  const t = useMessages()
  const formats = useFormats()
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  return (
    <FigureTable className={classes.days} caption={what}>
      <thead>
        <tr>
          <th scope="col">{t.traffic.day}</th>
          <th scope="col">{what}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, visits }) => (
          <tr key={date}>
            <th scope="row">
              <span>{formats.weekday(date)}</span> {formats.date(date)}
            </th>
            {/* Our own property: how far the bar behind the figure goes. */}
            <td style={{ '--part': visits / most } as CSSProperties}>{formats.number(visits)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.traffic.total}</th>
          <td>{formats.number(days.reduce((sum, { visits }) => sum + visits, 0))}</td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}
