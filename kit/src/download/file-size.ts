import type { Language } from '@gangway/contract/texts/languages'
import { numberFormat } from '@gangway/contract/texts/number-format'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 12345 → 12.3 kB, as a language writes it. */
export const fileSize = (bytes: number, language: Language): string => {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** step
  const format = { style: 'unit', unit: units[step] ?? 'byte', unitDisplay: 'short' } as const
  const digits = step > 0 && value < 100 ? 1 : 0
  return numberFormat(language, { ...format, maximumFractionDigits: digits }).format(value)
}
