import { languages } from '@gangway/contract/languages'
import { useLanguage } from '@gangway/kit/messages/language'

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** A span of time in its largest fitting unit: 31 hours, 3 days. */
export const useSpan = () => {
  const { locale } = languages[useLanguage()]
  return (seconds: number) => {
    const { unit, seconds: length } = units.find((one) => seconds >= 2 * one.seconds) ?? { unit: 'minute', seconds: 60 }
    const count = Math.max(1, Math.round(seconds / length))
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  }
}
