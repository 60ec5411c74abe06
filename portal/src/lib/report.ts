import { limits } from '@gangway/contract/limits'
import { CallError } from '@gangway/kit/api/call-error'
import { request } from '@gangway/kit/api/client'
import { errorText } from '@gangway/kit/browser/error-text'
import { session } from './session/session.ts'

const reported = new Set<string>()
const most = 5

/** Reports an unexpected error to the server: each one once, and only a handful per page. */
export const report = (error: unknown) => {
  // A refused call is known to the server already.
  if (error instanceof CallError) return
  const message = `${location.pathname} ${errorText(error)}`.slice(0, limits.errorFlashMessage)
  if (reported.has(message) || reported.size >= most) return
  reported.add(message)
  const partnerid = session()?.partnerid
  const body = { action: 'errorflash' as const, message, ...(partnerid && { partnerid }) }
  void send(body)
}

/** The first page does not need the declaration of this call, so it loads when something went wrong. */
const send = async (body: { action: 'errorflash'; message: string; partnerid?: number }) => {
  try {
    const { reportError } = await import('@gangway/contract/features/reference')
    await request(reportError, { body })
  } catch {
    // Nothing more can be done about an error that cannot be reported.
  }
}

/** Errors outside React's rendering: event handlers and promises. */
export const reportUnexpected = () => {
  addEventListener('error', ({ error }) => error && report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
