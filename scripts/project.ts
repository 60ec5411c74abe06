import { join } from 'node:path'

/** The project's own folder. */
export const root = join(import.meta.dirname, '..')

/** What scripts leave behind for each other: reports of the last test run, builds under way. Gone with node_modules. */
export const cache = join(root, 'node_modules', '.cache', 'gangway')

/** Every folder with a tsconfig of its own. */
export const workspaces = ['contract', 'server', 'portal', 'operator', 'e2e', 'bench', 'scripts'] as const

/** What the runners of the last full `npm test` reported. */
export const reports = { vitest: join(cache, 'vitest.json'), playwright: join(cache, 'playwright.json') } as const

/** A program of node_modules. */
export const bin = (name: string) => join(root, 'node_modules', '.bin', name)
