import { exportTraffic, listHits, listPageviews } from '@gangway/contract/features/traffic'
import { toMonthRange } from '@gangway/contract/months'
import { daysOf } from '@gangway/contract/yearly-figures'
import { download } from '@gangway/kit/api/download'
import { useCall } from '@gangway/kit/api/hooks'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { FigureTable } from '@gangway/kit/table/figure-table.tsx'
import type { CSSProperties } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { MonthFrame } from './month-frame.tsx'
import classes from './traffic.module.css'
import type { OpenMonth } from './use-traffic.ts'

/** The days of a month with their visits or page views. */
export function MonthVisits({ type, startdate }: OpenMonth) {
  const t = useMessages()
  const today = dayNow()
  const visits = useCall(type === 'pageview' ? listPageviews : listHits, { query: toMonthRange(startdate) })
  const query = { type, year: startdate.slice(0, 4), month: startdate, language: useLanguage() }
  return (
    <MonthFrame
      type={type}
      startdate={startdate}
      action={
        <ExportButtons
          load={(format, watch) => download(exportTraffic, { query: { ...query, format } }, watch)}
          isOff={!visits.data}
          isQuiet
        />
      }
    >
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
