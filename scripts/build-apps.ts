import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

const builtFrom = (app: App) => {
  const file = join(distOf(app), mark)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Puts the finished build in place; a running server keeps the old one until then. */
const swapIn = (app: App, next: string, trash: string, currentFingerprint: string) => {
  try {
    if (existsSync(distOf(app))) renameSync(distOf(app), trash)
    renameSync(next, distOf(app))
  } catch (error) {
    if (builtFrom(app) !== currentFingerprint) throw error // else another command has just put the same build there
  }
}

/** Builds an app into its dist folder unless the existing build matches its sources. Prints one line when it builds. */
const buildApp = async (app: App) => {
  const currentFingerprint = fingerprint(app)
  if (builtFrom(app) === currentFingerprint) return
  const started = performance.now()
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, `${app}-`))
  try {
    process.env.NODE_ENV = 'production'
    const { build } = await import('vite') // takes 300 ms, which a warm start does not pay
    const next = join(work, 'next')
    await build({ root: join(root, app), logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
    await precompress(next)
    writeFileSync(join(next, mark), currentFingerprint)
    swapIn(app, next, join(work, 'old'), currentFingerprint)
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
