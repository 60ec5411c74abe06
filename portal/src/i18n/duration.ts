import { type Language, languages } from '@gangway/contract/languages'

/** A wait in seconds, in whole minutes once it is longer than two of them. Apart from the formats, which the login does not load. */
export const durationOf = (language: Language, wait: number) => {
  const [count, unit] = wait > 120 ? [Math.ceil(wait / 60), 'minute'] : [wait, 'second']
  return new Intl.NumberFormat(languages[language].locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
