import { request } from '@gangway/kit/api/client'
import { createReport } from '@gangway/kit/browser/report'
import { session } from './session/session.ts'

/** Reports an unexpected error to the server. */
export const report = createReport(async (message) => {
  // The first page does not need the declaration of this call, so it loads when something went wrong.
  const { reportError } = await import('@gangway/contract/features/reference')
  const partnerid = session()?.partnerid
  await request(reportError, { body: { action: 'errorflash', message, ...(partnerid && { partnerid }) } })
})
