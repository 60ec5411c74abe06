import type { FeedFieldError } from '@gangway/contract/features/feed-reasons'

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
  brandoff: 'belongs to brand {value}, which is switched off',
  taken: 'is taken',
  norows: 'has no rows: its first line names the columns',
  unknowncolumns: 'names unknown columns: {names}',
  missingcolumns: 'lacks columns: {names}',
  maxitems: 'has more than {n} entries',
  double: 'occurs more than once: {value}',
  beforedeparture: 'is before the departure on {n}',
  different: 'is stored already with other content',
  sameas: 'differs from the sum of the lines, {n}',
  minlength: 'has fewer than {n} characters',
  minitems: 'has fewer than {n} entries',
  locked: 'was merged into another and cannot be changed',
}

/** Why a line was rejected, in words. */
export const formatReason = (fields: readonly FeedFieldError[]): string =>
  fields
    .map(({ field, key, params = {}, allowed }) => {
      const text = (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '?'))
      const wanted = allowed === undefined ? '' : ` (allowed: ${allowed})`
      return `${field === '' ? 'it' : field} ${text}${wanted}`
    })
    .join('; ')
