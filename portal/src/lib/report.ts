import { limits } from '@gangway/contract/limits'
import { CallError } from './call-error.ts'
import { errorText } from './error-text.ts'
import { session } from './session.ts'

const told = new Set<string>()
const most = 5

/** Tells the server about an error nobody expected: each one once, and no more than a handful from one page. */
export const report = (error: unknown) => {
  // A refused call is known to the server already.
  if (error instanceof CallError) return
  const message = `${location.pathname} ${errorText(error)}`.slice(0, limits.errorFlashMessage)
  if (told.has(message) || told.size >= most) return
  told.add(message)
  const partnerid = session()?.partnerid
  const body = { action: 'errorflash' as const, message, ...(partnerid && { partnerid }) }
  void send(body)
}

/** Needed by nobody's first page, so its code comes when something went wrong. */
const send = async (body: { action: 'errorflash'; message: string; partnerid?: number }) => {
  try {
    const [{ reportError }, { request }] = await Promise.all([
      import('@gangway/contract/features/reference'),
      import('./request.ts'),
    ])
    await request(reportError, { body })
  } catch {
    // Nothing more can be done about an error that cannot be reported.
  }
}

/** Errors outside of React's drawing: event handlers and promises. */
export const reportUnexpected = () => {
  addEventListener('error', ({ error }) => error && report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
