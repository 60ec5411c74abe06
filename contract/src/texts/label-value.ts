/**
 * A label and its value on one line. French puts a space before the colon, which never wraps onto a line of its own.
 */
export const labelValue = (lang: string, label: string, value: string | number): string =>
  `${label}${lang === 'fr' ? '\u00a0' : ''}: ${value}`
