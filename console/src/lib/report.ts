import { reportConsoleError } from '@gangway/contract/features/console'
import { request } from '@gangway/kit/api/client'
import { createReport } from '@gangway/kit/browser/report'

/** Reports an unexpected error to the server. */
export const report = createReport((message) => request(reportConsoleError, { body: { message } }))
