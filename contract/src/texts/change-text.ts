import type { Language } from './languages.ts'
import { numberFormat } from './number-format.ts'

const cache = new Map<Language, Intl.NumberFormat>()

/** Creating a formatter is slow, and a report has hundreds of rates. */
const percentFormat = (language: Language) => {
  const cached = cache.get(language)
  if (cached) return cached
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const options = { style: 'percent', signDisplay: 'exceptZero', ...digits } as const
  const format = numberFormat(language, options)
  cache.set(language, format)
  return format
}

/** A change, 0.125 → +12.5%, with a minus as wide as the plus. */
export const changeText = (change: number, language: Language): string =>
  percentFormat(language).format(change).replace('-', '−')

/** A difference, 8 → +8, formatted like the figure itself. */
export const differenceText = (difference: number, format: (n: number) => string): string => {
  if (difference === 0) return format(0)
  return `${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`
}
