import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { precompress } from './precompress.ts'
import { cache, root } from './project.ts'

/** The apps in the browser, by folder. */
export const apps = { portal: 'Portal', console: 'Console' } as const
export type App = keyof typeof apps

const distOf = (app: App) => join(root, app, 'dist')
/** Inside the build, so that the two always belong together. */
const mark = '.built-from'

const listInputs = (app: App) => [
  `${app}/{src,public}/**/*`,
  '{contract,booking-page,kit}/src/**/*',
  `${app}/{index.html,vite.config.ts,package.json,tsconfig.json}`,
  'kit/{package.json,tsconfig.json}',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/{build-apps,vite-app,precompress}.ts',
]

/** A hash of everything the build of an app reads; tests are not part of it. */
const fingerprint = (app: App) => {
  const hash = createHash('sha256')
  const sources = globSync(listInputs(app), { cwd: root, withFileTypes: true, exclude: ['**/*.test.{ts,tsx}'] })
  const files = sources.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** What a build was made from, and its files. */
const readMark = (dist: string) => {
  const file = join(dist, mark)
  const [fingerprint = '', ...files] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { fingerprint, files }
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** The page comes after the files it names, the mark after everything. */
const inOrder = (files: readonly string[]) => [...files.filter((file) => file !== 'index.html'), 'index.html']

/**
 * PRD-3: puts a finished build where servers may be running from the one before. Their open tabs and their page still name its files,
 * which therefore stay until the next build; whatever is older goes.
 */
export const putInPlace = (next: string, dist: string, fingerprint: string) => {
  const before = readMark(dist)
  if (before.fingerprint === fingerprint) return // another command was faster
  const files = inOrder(listFiles(next))
  writeFileSync(join(next, mark), [fingerprint, ...files].join('\n'))
  for (const file of [...files, mark]) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    renameSync(join(next, file), join(dist, file))
  }
  const kept = new Set([...files, ...before.files, mark])
  for (const file of listFiles(dist)) if (!kept.has(file)) rmSync(join(dist, file), { force: true })
}

/** Builds an app into its dist folder unless the existing build matches its sources. Prints one line when it builds. */
const buildApp = async (app: App) => {
  const currentFingerprint = fingerprint(app)
  if (readMark(distOf(app)).fingerprint === currentFingerprint) return
  const started = performance.now()
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, `${app}-`))
  try {
    process.env.NODE_ENV = 'production'
    const { build } = await import('vite') // takes 300 ms, which a warm start does not pay
    const next = join(work, 'next')
    await build({ root: join(root, app), logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
    await precompress(next)
    putInPlace(next, distOf(app), currentFingerprint)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  console.log(`${apps[app]} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Builds the portal and the console, as far as they have changed. */
export const buildApps = async () => {
  for (const app of Object.keys(apps) as App[]) await buildApp(app) // a constant table's keys
}

if (import.meta.main) await buildApps()
