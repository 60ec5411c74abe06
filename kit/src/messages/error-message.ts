import { CallError } from '../api/call-error.ts'
import type { Formats } from './formats.ts'
import type { FirstMessages } from './kit-messages.ts'
import { fill } from './text.ts'

/** The message of a failed call, in the chosen language. */
export const errorMessage = (error: unknown, t: FirstMessages, formats: Formats): string => {
  if (!(error instanceof CallError)) return t.messages.errormessage
  return fill(t.messages[error.key], {
    who: error.who ?? '',
    when: error.when ? formats.moment(error.when) : '',
    wait: formats.duration(error.wait ?? 0),
  })
}

/** Keys that say nothing beyond "not saved". */
const plain = new Set<string>(['unchanged_data', 'badinput', 'refused', 'internal'])
/** Keys whose own message says that nothing was saved. */
const whole = new Set<string>(['unchanged_password', 'missing_required_fields'])

/** The message of a failed save: that nothing was saved and, where more is known, why. */
export const saveErrorMessages = (error: unknown, t: FirstMessages, formats: Formats): string[] => {
  const { key, status } = error instanceof CallError ? error : { key: 'errormessage' as const, status: undefined }
  if (status === 0) return [t.messages.offline]
  // By then the login dialog covers the form; afterwards it takes one more click.
  if (key === 'nosession') return [t.messages.saveagain]
  if (plain.has(key)) return [t.messages.unchanged_data]
  const reason = errorMessage(error, t, formats)
  return whole.has(key) ? [reason] : [t.messages.unchanged_data, reason]
}
