import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { texts } from './scripts/texts/vite-texts.ts'

// The server's tests share one embedded PostgreSQL, started once for the run.
const database = join(import.meta.dirname, 'server/src/testing/global-setup.ts')

// These stand in for a browser, and a module keeps the one it met first: they share nothing. Files of one worker share
// what they import otherwise, which saves a quarter of the run.
const inOwnBrowser = ['portal/src/{routes,i18n/language}.test.ts', 'console/src/routes.test.ts']

const project = (name: string, include: string[], more: { globalSetup?: string[]; exclude?: string[] } = {}) => ({
  extends: true as const,
  test: { name, include, isolate: include === inOwnBrowser, ...more },
})

export default defineConfig({
  plugins: [texts],
  test: {
    // One more than a small machine has processors: tests also wait, for processes, the disk and the clock.
    maxWorkers: 3,
    // For the processes that tests start: most of a start is compiling.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/gangway/compile') },
    // Long enough for a busy machine, so that only a test that hangs is ended. With whole matrices a test takes minutes.
    testTimeout: process.env.GANGWAY_MATRIX === 'all' ? 900_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('contract', ['{contract,booking-page}/**/*.test.ts']),
      project('embedded-postgres', ['embedded-postgres/**/*.test.ts']),
      project('portal', ['{kit,portal,console}/**/*.test.{ts,tsx}'], {
        exclude: [...configDefaults.exclude, ...inOwnBrowser],
      }),
      project('browser', inOwnBrowser),
      project('server', ['{server,demo,operator}/**/*.test.ts'], {
        globalSetup: existsSync(database) ? [database] : [],
      }),
      project('scripts', ['{scripts,bench,e2e}/**/*.test.ts']),
    ],
  },
})
