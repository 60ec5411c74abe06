import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Language, languageList } from '@gangway/contract/languages'
import { buildPortal } from '../scripts/build-portal.ts'

/** What a browser may have to load, in kilobytes after gzip. */
const budgets = { login: 150, language: 7, form: 50, transactions: 75, charts: 30 } as const

/** Screens with a budget of their own; every other one is a form. */
const special: Record<string, keyof typeof budgets> = {
  transactions: 'transactions',
  traffic: 'charts',
  report: 'charts',
}

const dist = join(import.meta.dirname, '..', 'portal', 'dist')

type Entry = { file: string; name?: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
type Manifest = Record<string, Entry>

const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1024

/** A module's own files and those it cannot run without. A module missing in the build is an error. */
const listFiles = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const entry = manifest[name]
  if (!entry) throw new Error(`The build has no ${name}`)
  if (seen.has(entry.file)) return seen
  seen.add(entry.file)
  for (const css of entry.css ?? []) seen.add(css)
  for (const needed of entry.imports ?? []) listFiles(manifest, needed, seen)
  return seen
}

/** The scripts and styles that the page itself loads. */
const listPageFiles = () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/partner\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])
}

/** The files with a noun's own messages, if it has any. Flemish has only what differs from Dutch and loads both. */
const listNoun = (manifest: Manifest, language: Language, noun: string) => {
  const names = (language === 'be' ? ['nl', 'be'] : [language]).map((folder) => `src/i18n/${folder}/${noun}.ts`)
  const files = new Set<string>()
  for (const name of names) if (manifest[name]) listFiles(manifest, name, files)
  return files
}

const without = (files: Set<string>, there: Set<string>) => [...files].filter((file) => !there.has(file))

/**
 * Prints the weight of the login route, of each language and of each screen with its messages, and returns whether all
 * keep their budget.
 */
export const run = async () => {
  await buildPortal()
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  let isWithin = true
  const line = (name: string, kilobytes: number, budget?: number) => {
    const isOver = budget !== undefined && kilobytes > budget
    if (isOver) isWithin = false
    const of = budget === undefined ? '' : `  of ${budget}${isOver ? '  OVER' : ''}`
    console.log(`${name.padEnd(28)}${kilobytes.toFixed(1).padStart(7)} KB${of}`)
  }

  const page = new Set(listPageFiles())
  // The screens of the login share a file, which the build names (portal/vite.config.ts).
  const [loginFile = 'login file'] = Object.keys(manifest).filter((key) => manifest[key]?.name === 'login')
  const login = new Set([...page, ...listFiles(manifest, loginFile)])
  line('login route', weigh(login), budgets.login)

  const shell = listFiles(manifest, 'src/app/shell.tsx')
  line('shell, beyond the login', weigh(without(shell, login)))

  const there = new Set([...login, ...shell])
  for (const [name, { isDynamicEntry }] of Object.entries(manifest)) {
    const language = name.match(/^src\/i18n\/(\w+)\.ts$/)?.[1]
    if (language) line(`language ${language}`, weigh(without(listFiles(manifest, name), page)), budgets.language)
    const [, noun, screen] = name.match(/^src\/features\/(\w+)\/(.+)-screen\.tsx$/) ?? []
    if (!noun || !isDynamicEntry) continue
    const heaviest = Math.max(
      0,
      ...languageList.map((language) => weigh(without(listNoun(manifest, language, noun), page))),
    )
    const more = weigh(without(listFiles(manifest, name), there)) + heaviest
    line(`screen ${screen}`, more, budgets[special[noun] ?? 'form'])
  }
  return isWithin
}
