import { limits } from '@gangway/contract/calls/limits'
import { CallError } from '../api/call-error.ts'

/**
 * The details of an error. Only Chromium starts the stack with name and message, so they are prepended for the others.
 */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const title = `${error.name}: ${error.message}`
  const { stack = '' } = error
  return stack.startsWith(title) ? stack : `${title}\n${stack}`
}

const most = 5

/** Reports unexpected errors to the server: each one once, and only a handful per page. */
export const createReport = (send: (message: string) => Promise<unknown>) => {
  const reported = new Set<string>()
  return (error: unknown) => {
    // A refused call is known to the server already.
    if (error instanceof CallError) return
    const message = `${location.pathname} ${errorText(error)}`.slice(0, limits.errorFlashMessage)
    if (reported.has(message) || reported.size >= most) return
    reported.add(message)
    // Nothing more can be done about an error that cannot be reported.
    send(message).catch(() => {})
  }
}

/** Errors outside React's rendering: event handlers and promises. */
export const reportUnexpected = (report: (error: unknown) => void) => {
  addEventListener('error', ({ error }) => error && report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
