import { join } from 'node:path'

/** The project's own folder. */
export const root = join(import.meta.dirname, '..')

const modules = join(root, 'node_modules')

/** What scripts leave behind for each other: reports of the last test run, builds under way. Gone with node_modules. */
export const cache = join(modules, '.cache', 'gangway')

/** Every folder with a tsconfig of its own. */
export const workspaces = [
  ...['contract', 'booking-page', 'embedded-postgres', 'server', 'demo', 'portal', 'operator'],
  ...['e2e', 'bench', 'scripts'],
]

/** What the runners of the last full `npm test` reported. */
export const reports = { vitest: join(cache, 'vitest.json'), playwright: join(cache, 'playwright.json') } as const

/** The tools' own entry files: run by this Node on every system, where .bin holds something else on Windows. */
export const tools = {
  tsc: join(modules, 'typescript', 'bin', 'tsc'),
  biome: join(modules, '@biomejs', 'biome', 'bin', 'biome'),
  vite: join(modules, 'vite', 'bin', 'vite.js'),
  vitest: join(modules, 'vitest', 'vitest.mjs'),
  playwright: join(modules, '@playwright', 'test', 'cli.js'),
} as const
