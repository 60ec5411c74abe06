import * as reports from '@gangway/contract/bookings/report-filter'
import * as trafficFilter from '@gangway/contract/bookings/traffic-filter'
import * as bookings from '@gangway/contract/bookings/transactions-filter'
import { monthStart } from '@gangway/contract/dates/days'
import { exportReport } from '@gangway/contract/features/report'
import { wholeRange } from '@gangway/contract/features/schedules'
import { exportTraffic } from '@gangway/contract/features/traffic'
import { exportTransactions, toColumnReader } from '@gangway/contract/features/transactions'
import { readViewSearch } from '@gangway/contract/features/views'
import { openMoneyTable } from './features/provisions/provisions.ts'
import { reportTable } from './features/report/report.ts'
import type { BuildTable } from './features/schedules/report-run.ts'
import { trafficTable } from './features/traffic/traffic.ts'
import { transactionTable } from './features/transactions/transactions.ts'

/** What the exports are asked for a file; the table is the same in every format. */
const format = 'xlsx'

/**
 * NTF-2: the tables of scheduled reports, from the functions of the exports and the filters of the screens, so that both show the same.
 * The period of the screen is as on the day of the run, or the last whole week or month before it.
 */
export const buildTable: BuildTable = (context, { screen, search: text, span, rhythm, language, day }) => {
  const search = readViewSearch(text)
  const range = span === 'whole' ? wholeRange(rhythm, day) : undefined
  switch (screen) {
    case 'transactions': {
      const { session, brand } = context
      const { period: _, ...filters } = bookings.filtersOf(search, day, toColumnReader(session, brand))
      const query = exportTransactions.query.parse({ ...filters, ...range, language, format })
      return transactionTable({ ...context, query })
    }
    case 'report': {
      const filters = reports.filtersOf(search, day)
      const asked = reports.bodyOf(range ? { ...filters, ...range, period: 'custom' } : filters)
      const { format: _, ...body } = exportReport.body.parse({ ...asked, language, format })
      return reportTable({ ...context, body })
    }
    case 'traffic': {
      const isTracked = context.session.pagetracking
      const { type, year } = trafficFilter.filterOf({ search, month: undefined, today: day, isTracked })
      const month = range?.startDate ?? monthStart(day, -1)
      const isByDay = range !== undefined && (type === 'hits' || type === 'pageview')
      const asked = { type, year: range ? month.slice(0, 4) : String(year), ...(isByDay && { month }) }
      return trafficTable({ ...context, query: exportTraffic.query.parse({ ...asked, language, format }) })
    }
    default:
      return openMoneyTable({ ...context, query: { language } })
  }
}
