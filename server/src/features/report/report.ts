import { dayOf } from '@gangway/contract/days'
import { exportReport, getReport } from '@gangway/contract/features/report'
import { inExportLine } from '../../http/export-line.ts'
import type { Feature } from '../../http/handler.ts'
import { reportOf } from './report-answer.ts'
import { exportOf } from './report-export.ts'

export const report: Feature = (on) => {
  on(getReport, ({ db, session, body, now }) =>
    reportOf(db, {
      ...{ partnerid: session.partnerid, isTracked: session.pagetracking },
      ...{ filter: body, today: dayOf(now()) },
    }),
  )

  on(exportReport, inExportLine(exportOf))
}
