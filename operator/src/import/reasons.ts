import type { FieldError } from '@gangway/contract/errors'

const words: Readonly<Record<string, string>> = {
  required: 'is missing',
  numeric: 'is no number that fits',
  choice: 'is not known: {value}',
  validation_date_required: 'is no day, or lies before the first one',
  maxlength: 'has more than {n} characters',
  min: 'is less than {n}',
  max: 'is more than {n}',
  pattern: 'does not have the expected form',
  invalidcharacters: 'has characters that do not belong there',
  unknown: 'is no field of it',
}

/** Why a line was refused, in words. */
export const reasonOf = (fields: readonly FieldError[]): string =>
  fields
    .map(({ field, key, params = {} }) => {
      const text = (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '?'))
      return field === '' ? `it ${text}` : `${field} ${text}`
    })
    .join('; ')
