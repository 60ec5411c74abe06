import { Outlet } from '@tanstack/react-router'
import { useWords } from '../../i18n/language.ts'
import { fill } from '../../i18n/text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './traffic.module.css'
import { TrafficFilter } from './traffic-filter-bar.tsx'
import { TrafficSkeleton } from './traffic-skeleton.tsx'
import { useTrafficFilter, useYearly } from './use-traffic.ts'
import { YearlyChart } from './yearly-chart.tsx'
import { figuresOf } from './yearly-figures.ts'
import { YearlyTable } from './yearly-table.tsx'

/** Three years by month, as a picture and as a table whose cells open their month below. */
export function TrafficScreen() {
  const t = useWords()
  const filter = useTrafficFilter()
  const { type, year, today } = filter
  const yearly = useYearly(filter)
  const [first, last] = [year - 2, year]
  const none = type === 'hits' || type === 'pageview' ? t.traffic.noVisits : t.traffic.noBookings
  return (
    <Page title={t.traffic.title} lead={t.traffic.lead} filter={<TrafficFilter {...filter} />}>
      <Loaded query={yearly} skeleton={<TrafficSkeleton />}>
        {(rows) => {
          const figures = figuresOf(rows, year, today)
          if (figures.isEmpty) return <p className={classes.none}>{fill(none, { first, last })}</p>
          return (
            <div className={classes.overview}>
              <YearlyChart figures={figures} type={type} />
              <YearlyTable figures={figures} type={type} />
            </div>
          )
        }}
      </Loaded>
      <Outlet />
    </Page>
  )
}
