import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '@gangway/contract/texts/languages'

// Texts are JSON, a file per language, in a folder beside what they serve. Whoever needs them finds the folders here.

export type Texts = { [key: string]: string | Texts }

/** The apps in the browser. Each has the texts below its own folder and the labels that it shares with others. */
export const textApps = ['portal', 'console'] as const
export type TextApp = (typeof textApps)[number]

/** Every folder with texts, relative to the project's folder: each has an English file. */
export const listTextFolders = (root: string): string[] =>
  globSync('{booking-page,console,contract,portal,server}/src/**/en.json', { cwd: root })
    .map((path) => dirname(path).replaceAll('\\', '/'))
    .sort()

/** Both texts in one; where they differ, the second wins. */
export const mergeTexts = (texts: Texts, more: Texts): Texts => {
  const merged = { ...texts }
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key]
    merged[key] = typeof value === 'object' && typeof before === 'object' ? mergeTexts(before, value) : value
  }
  return merged
}

/** What a file says; nothing if there is none. */
export const readFileTexts = (root: string, folder: string, language: Language): Texts => {
  const [path] = globSync(`${folder}/${language}.json`, { cwd: root })
  return path ? JSON.parse(readFileSync(join(root, path), 'utf8')) : {}
}

/** The texts of a folder in a language. The Flemish file has only what differs from Dutch. */
export const readTexts = (root: string, folder: string, language: Language): Texts =>
  language === 'be'
    ? mergeTexts(readFileTexts(root, folder, 'nl'), readFileTexts(root, folder, 'be'))
    : readFileTexts(root, folder, language)

/**
 * Everything an app says in a language: `t.users.title` is `users.title`, in whichever folder it is. What an app says
 * itself comes after the labels that it shares with others, and wins.
 */
export const readAppTexts = (root: string, app: TextApp, language: Language): Texts => {
  const folders = listTextFolders(root)
  return ['contract/src/labels/', `${app}/src/`]
    .flatMap((place) => folders.filter((folder) => folder.startsWith(place)))
    .map((folder) => readTexts(root, folder, language))
    .reduce(mergeTexts, {})
}

/** Texts by their whole key: `users.fields.email`. */
export const flattenTexts = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flattenTexts(value, `${path}${key}.`),
  )

const widest = 120
const mostInLine = 3

const inLine = (value: string | Texts): string | undefined => {
  if (typeof value === 'string') return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, inner]) => [JSON.stringify(key), inLine(inner)])
  if (entries.length > mostInLine || entries.some(([, inner]) => inner === undefined)) return undefined
  return `{ ${entries.map((entry) => entry.join(': ')).join(', ')} }`
}

const format = (value: string | Texts, indent: string, used: number): string => {
  if (typeof value !== 'string' && Object.keys(value).length === 0) return '{}'
  const line = inLine(value)
  if (typeof value === 'string' || (line && used + line.length < widest)) return line ?? ''
  const inner = `${indent}  `
  const lines = Object.entries(value).map(([key, text]) => {
    const start = `${inner}${JSON.stringify(key)}: `
    return start + format(text, inner, start.length)
  })
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/** A file of texts, formatted as the formatter leaves it: small groups are one line. */
export const formatTexts = (texts: Texts): string => `${format(texts, '', widest)}\n`
