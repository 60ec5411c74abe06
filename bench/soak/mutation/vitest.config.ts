import { join, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { instrument } from './instrument.ts'
import { readJob } from './job.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const job = readJob()

/** Puts the mutants into the files of the job. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform(source, id) {
    const path = relative(root, id).replaceAll('\\', '/')
    const file = job.files.find((one) => one.path === path)
    return file && { code: instrument(path, source, file.firstId).code, map: null }
  },
}

export default defineConfig({
  root,
  plugins: [mutants],
  test: {
    include: job.tests.map(({ path }) => path),
    globalSetup: job.hasDatabase ? [join(root, 'server/src/testing/global-setup.ts')] : [],
    runner: join(import.meta.dirname, 'runner.ts'),
    // One worker, whose modules are kept from mutant to mutant.
    maxWorkers: 1,
    isolate: false,
    // It does not know of the job: modules of another one would be found in it.
    fsModuleCache: false,
    silent: true,
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/gangway/compile'), GANGWAY_GENERATED: '3000' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
