import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Language, languageList } from '@gangway/contract/texts/languages'
import { buildApps } from '../scripts/build-apps.ts'

/** What a browser may have to load, in kilobytes after gzip. */
const budgets = { login: 150, consoleLogin: 160, language: 7, form: 50, transactions: 75, charts: 30 } as const

/** Screens with a budget of their own; every other one is a form. */
const special: Record<string, keyof typeof budgets> = {
  transactions: 'transactions',
  traffic: 'charts',
  report: 'charts',
}

/** The two apps, with the path of their pages. */
const apps = {
  portal: { base: '/partner/', login: budgets.login },
  console: { base: '/provider/', login: budgets.consoleLogin },
} as const
type App = keyof typeof apps

const distOf = (app: App) => join(import.meta.dirname, '..', app, 'dist')

type Entry = { file: string; name?: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
type Manifest = Record<string, Entry>

const weighIn = (dist: string) => (files: Iterable<string>) =>
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
const listPageFiles = (app: App) => {
  const page = readFileSync(join(distOf(app), 'index.html'), 'utf8')
  const loaded = new RegExp(`(?:src|href)="${apps[app].base}(assets/[^"]+\\.(?:js|css))"`, 'g')
  return [...page.matchAll(loaded)].flatMap(([, file]) => file ?? [])
}

/** The file of a language's texts, or of one noun's; the key in the manifest is the path of a virtual module. */
const findTexts = (manifest: Manifest, app: App, language: Language, noun?: string) =>
  Object.keys(manifest).find((key) => key.endsWith(['virtual:texts', app, language, noun].filter(Boolean).join('/')))

/** The files with a noun's own messages, if it has any. */
const listNoun = (manifest: Manifest, app: App, language: Language, noun: string) => {
  const name = findTexts(manifest, app, language, noun)
  return name ? listFiles(manifest, name) : new Set<string>()
}

const without = (files: Set<string>, there: Set<string>) => [...files].filter((file) => !there.has(file))

type Line = (name: string, kilobytes: number, budget?: number) => void

/** The login route of an app, each of its languages, and each screen with its messages. */
const weighApp = (app: App, line: Line) => {
  const weigh = weighIn(distOf(app))
  const manifest: Manifest = JSON.parse(readFileSync(join(distOf(app), '.vite', 'manifest.json'), 'utf8'))
  const page = new Set(listPageFiles(app))
  // The screens of the login share a file, which the build names (vite.config.ts).
  const [loginFile = 'login file'] = Object.keys(manifest).filter((key) => manifest[key]?.name === 'login')
  const login = new Set([...page, ...listFiles(manifest, loginFile)])
  line('login route', weigh(login), apps[app].login)

  const shell = listFiles(manifest, 'src/app/shell.tsx')
  line('shell, beyond the login', weigh(without(shell, login)))

  const there = new Set([...login, ...shell])
  for (const [name, { isDynamicEntry }] of Object.entries(manifest)) {
    const language = name.match(/virtual:texts\/\w+\/(\w+)$/)?.[1]
    if (language) line(`language ${language}`, weigh(without(listFiles(manifest, name), page)), budgets.language)
    const [, noun, screen] = name.match(/^src\/features\/(\w+)\/(.+)-screen\.tsx$/) ?? []
    if (!noun || !isDynamicEntry) continue
    const heaviest = Math.max(
      0,
      ...languageList.map((language) => weigh(without(listNoun(manifest, app, language, noun), page))),
    )
    const more = weigh(without(listFiles(manifest, name), there)) + heaviest
    line(`screen ${screen}`, more, budgets[special[noun] ?? 'form'])
  }
}

/** Prints what both apps weigh, and returns whether everything keeps its budget. */
export const run = async () => {
  await buildApps()
  let isWithin = true
  for (const app of ['portal', 'console'] as const)
    weighApp(app, (name, kilobytes, budget) => {
      const isOver = budget !== undefined && kilobytes > budget
      if (isOver) isWithin = false
      const of = budget === undefined ? '' : `  of ${budget}${isOver ? '  OVER' : ''}`
      console.log(`${`${app}: ${name}`.padEnd(36)}${kilobytes.toFixed(1).padStart(7)} KB${of}`)
    })
  return isWithin
}
