import { type Language, languages } from '@gangway/contract/texts/languages'

/**
 * A waiting time in seconds, in whole minutes from two minutes up. Separate from the formats, which the login does not
 * load.
 */
export const formatDuration = (language: Language, wait: number) => {
  const [count, unit] = wait > 120 ? [Math.ceil(wait / 60), 'minute'] : [wait, 'second']
  return new Intl.NumberFormat(languages[language].locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
