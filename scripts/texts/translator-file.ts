import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@gangway/contract/texts/languages'
import { flattenTexts, listTextFolders, readFileTexts, readTexts, type Texts } from './text-files.ts'
import { problemOf } from './text-problems.ts'

/** A language as a translator gets and returns it: every message with the text of the source language beside it. */
export type TranslatorFile = {
  language: Language
  source: Language
  texts: { key: string; source: string; text: string }[]
}

/** German is written first; Flemish is a variant of Dutch. */
const sourceOf = (language: Language): Language => {
  if (language === 'be') return 'nl'
  return language === 'de' ? 'en' : 'de'
}

/** The console speaks two languages; a Flemish file is there only if something differs. */
const foldersIn = (root: string, language: Language) =>
  listTextFolders(root).filter((folder) =>
    existsSync(join(root, folder, `${language === 'be' ? 'nl' : language}.json`)),
  )

export const exportTexts = (root: string, language: Language): TranslatorFile => {
  const source = sourceOf(language)
  const texts = foldersIn(root, language).flatMap((folder) => {
    const own = new Map(flattenTexts(readTexts(root, folder, language)))
    return flattenTexts(readTexts(root, folder, source)).map(([key, text]) => ({
      key: `${folder}: ${key}`,
      source: text,
      text: own.get(key) ?? '',
    }))
  })
  return { language, source, texts }
}

/** The texts with those of the translator in their places; `place` is the key so far. */
const replaceTexts = (texts: Texts, read: (key: string) => string | undefined, place = ''): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
      if (typeof value === 'string') {
        const text = read(`${place}${key}`)
        return text === undefined ? [] : [[key, text]]
      }
      const inner = replaceTexts(value, read, `${place}${key}.`)
      return Object.keys(inner).length > 0 ? [[key, inner]] : []
    }),
  )

type Imported = { problems: string[] } | { problems: []; files: { path: string; texts: Texts }[] }

/** The files that a returned language becomes, or what is wrong with it, a line each. */
export const importTexts = (root: string, { language, texts }: TranslatorFile): Imported => {
  const known = new Map(exportTexts(root, language).texts.map((line) => [line.key, line]))
  const problems = texts.flatMap(({ key, source, text }) => {
    const line = known.get(key)
    if (!line) return [`${key}: there is no such message`]
    if (line.source !== source) return [`${key}: the source is now “${line.source}”`]
    // Prepared mails have names in their own language, so the present text counts.
    const problem = problemOf(language, text, line.text || source)
    return problem ? [`${key}: ${problem}`] : []
  })
  if (problems.length > 0) return { problems }
  const returned = new Map(texts.map(({ key, text }) => [key, text]))
  const files = foldersIn(root, language).map((folder) => {
    const now = (key: string) => returned.get(`${folder}: ${key}`) ?? known.get(`${folder}: ${key}`)?.text
    const dutch = new Map(language === 'be' ? flattenTexts(readFileTexts(root, folder, 'nl')) : [])
    const read = (key: string) => (now(key) === dutch.get(key) ? undefined : now(key))
    // Its own order stays; Flemish gets the Dutch one, since it may say something for the first time.
    const order = readFileTexts(root, folder, language === 'be' ? 'nl' : language)
    return { path: `${folder}/${language}.json`, texts: replaceTexts(order, read) }
  })
  return {
    problems: [],
    files: files.filter((file) => existsSync(join(root, file.path)) || Object.keys(file.texts).length > 0),
  }
}
