import type { Brand } from '@gangway/contract/brands/brands'
import type { StandardValue } from '@gangway/contract/features/reference'
import { type Language, languages, textIn } from '@gangway/contract/texts/languages'

export type Option = { value: string; label: string }

/** The label of a reference value in the chosen language. */
export const labelOfValue = (
  values: readonly StandardValue[],
  key: unknown,
  language: Language,
  brand: Pick<Brand, 'language'>,
): string | undefined => {
  const match = values.find(({ value }) => value === key)
  return match && textIn(match.texts, language, brand)?.label
}

/** A reference list as options, in its own order. */
export const optionsOf = (
  values: readonly StandardValue[],
  language: Language,
  brand: Pick<Brand, 'language'>,
): Option[] =>
  values.map(({ value, texts }) => ({
    value: String(value),
    label: textIn(texts, language, brand)?.label ?? String(value),
  }))

/** Countries in a helpful order: those the brand recommends, then all others by name. */
export const recommendedFirst = <O extends Option>(
  options: readonly O[],
  first: readonly string[],
  language: Language,
) => {
  const { compare } = new Intl.Collator(languages[language].locale)
  return {
    recommended: first.flatMap((code) => options.find(({ value }) => value === code) ?? []),
    others: options.filter(({ value }) => !first.includes(value)).sort((a, b) => compare(a.label, b.label)),
  }
}
