import { join } from 'node:path'

/** The project's own folder. */
export const root = join(import.meta.dirname, '..')

const modules = join(root, 'node_modules')

/** What scripts leave for each other: reports of the last test run, running builds. Deleted with node_modules. */
export const cache = join(modules, '.cache', 'gangway')

/** The reports of the last full `npm test`. */
export const reports = { vitest: join(cache, 'vitest.json'), playwright: join(cache, 'playwright.json') } as const

/** The tools' entry files: they run on this Node on every system; .bin is different on Windows. */
export const tools = {
  tsc: join(modules, 'typescript', 'bin', 'tsc'),
  biome: join(modules, '@biomejs', 'biome', 'bin', 'biome'),
  vite: join(modules, 'vite', 'bin', 'vite.js'),
  vitest: join(modules, 'vitest', 'vitest.mjs'),
  playwright: join(modules, '@playwright', 'test', 'cli.js'),
} as const
