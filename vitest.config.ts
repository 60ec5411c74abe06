import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { texts } from './scripts/texts/vite-texts.ts'

// The server's tests share one embedded PostgreSQL, started once for the run.
const database = join(import.meta.dirname, 'server/src/testing/global-setup.ts')

// Files of one worker share what they import: reading it anew for each took a quarter of the run. The portal's do not: they
// stand in for a browser, and a module keeps the one it met first.
const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup, isolate: name === 'portal' },
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
      project('portal', ['{kit,portal,console}/**/*.test.{ts,tsx}']),
      project('server', ['{server,demo,operator}/**/*.test.ts'], existsSync(database) ? [database] : []),
      project('scripts', ['{scripts,bench,e2e}/**/*.test.ts']),
    ],
  },
})
