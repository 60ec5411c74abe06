import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageList } from '@gangway/contract/texts/languages'
import { mergeMessages } from '@gangway/contract/texts/translation'

/** The texts of a folder by language, from a file each. Flemish has only what differs from Dutch. */
export const readTexts = <T extends object>(folder: string): Readonly<Record<Language, T>> => {
  const read = (language: Language) => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as T // every file has the keys of the English one
  const [de, en, nl, es, pt, fr] = [read('de'), read('en'), read('nl'), read('es'), read('pt'), read('fr')]
  return { de, en, nl, es, pt, fr, be: mergeMessages(nl, read('be')) }
}

/** The labels that the screens of a noun have, too. */
export const readLabels = <T extends object>(noun: string) =>
  readTexts<T>(join(import.meta.dirname, '../../../contract/src/labels', noun))

/** The texts of a noun's exported file; `labels` are what its screen says, too. */
export const readFileTexts = <Own extends object, Labels>(folder: string, noun: string) => {
  const texts = readTexts<Own>(join(folder, 'texts'))
  const labels = readLabels<Record<string, Labels>>(noun)
  const both = (language: Language) => ({ ...texts[language], labels: labels[language][noun] })
  return Object.fromEntries(languageList.map((language) => [language, both(language)])) as Readonly<
    Record<Language, Own & { labels: Labels }>
  > // every language is listed, and the labels of a noun have its name
}
