import type { FieldError } from '@gangway/contract/calls/errors'

const words: Readonly<Record<string, string>> = {
  required: 'is missing',
  numeric: 'is not a valid number',
  choice: 'is unknown: {value}',
  validation_date_required: 'is not a date, or is before the first allowed one',
  maxlength: 'has more than {n} characters',
  min: 'is less than {n}',
  max: 'is more than {n}',
  pattern: 'does not have the expected format',
  invalidcharacters: 'contains invalid characters',
  unknown: 'is not a known field',
  email: 'is not an e-mail address',
  url: 'is not a web address',
  locked: 'was merged into another and cannot be changed',
}

/** Why a line was rejected, in words. */
export const formatReason = (fields: readonly FieldError[]): string =>
  fields
    .map(({ field, key, params = {} }) => {
      const text = (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '?'))
      return field === '' ? `it ${text}` : `${field} ${text}`
    })
    .join('; ')
