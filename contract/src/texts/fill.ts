import { type Language, languages } from './languages.ts'
import { numberFormat } from './number-format.ts'

/** Replaces the names in braces with values. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A text that depends on a number; `one` and `other` are enough for the seven languages. */
export const fillPlural = (
  language: Language,
  n: number,
  text: { readonly one: string; readonly other: string },
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const chosen = new Intl.PluralRules(languages[language].locale).select(n) === 'one' ? text.one : text.other
  return fill(chosen, { ...values, n: numberFormat(language).format(n) })
}
