import { dayOf } from '@gangway/contract/days'
import { exportReport, getReport } from '@gangway/contract/features/report'
import { queueExport } from '../../http/export-queue.ts'
import type { Feature } from '../../http/handler.ts'
import { readReport } from './report-answer.ts'
import { buildExport } from './report-export.ts'

export const report: Feature = (on) => {
  on(getReport, ({ db, session, body, now }) =>
    readReport(db, {
      partnerid: session.partnerid,
      isTracked: session.pagetracking,
      filter: body,
      today: dayOf(now()),
    }),
  )

  on(exportReport, queueExport(buildExport))
}
