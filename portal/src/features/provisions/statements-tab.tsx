import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { MonthFiles } from './month-files.tsx'
import { type Month, monthIn, monthOfDay, yearBounds } from './months.ts'
import { useProvisionYear } from './provisions-data.ts'
import { ProvisionsSkeleton } from './provisions-skeleton.tsx'
import { UnknownLines } from './unknown-lines.tsx'
import { YearOverview } from './year-overview.tsx'

const route = getRouteApi('/provisions')

/** The provision files: a year at a glance, with one month open. Starts with the newest month that has files. */
export function StatementsTab() {
  return route.useSearch().show === 'unknown' ? <UnknownLines /> : <YearOfStatements />
}

function YearOfStatements() {
  const t = useMessages()
  const requestedMonth = monthIn(route.useSearch())
  const navigate = route.useNavigate()
  const overview = useProvisionYear(requestedMonth?.year)
  const today = monthOfDay(dayNow())
  const choose = ({ year, month }: Month) =>
    void navigate({ search: { year: String(year), month: String(month) }, resetScroll: false })
  return (
    <Loaded query={overview} skeleton={<ProvisionsSkeleton />}>
      {(data) => {
        const month = requestedMonth ?? data.newest ?? today
        return (
          <>
            <YearOverview overview={data} chosenMonth={month} thisYear={today.year} onChoose={choose} />
            <MonthFiles
              month={month}
              bounds={yearBounds(data.years, today.year)}
              empty={data.newest ? t.provisions.none : t.provisions.noneYet}
              onChoose={choose}
            />
          </>
        )
      }}
    </Loaded>
  )
}
