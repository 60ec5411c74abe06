import { type Language, languages, type WireLanguageId } from './languages.ts'

type TextBrand = { language: Language; textlanguageids: readonly WireLanguageId[] }

/**
 * BRD-7: the languages in which an agency's texts should not be missing: the brand's own, where its agencies can write in
 * it; else all that they can write in.
 */
export const neededTextLanguages = ({ language, textlanguageids }: TextBrand): readonly WireLanguageId[] => {
  const { id } = languages[language]
  return textlanguageids.includes(id) ? [id] : textlanguageids
}
