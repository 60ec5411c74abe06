import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A project of two files and an npm that only pretends: what is shown is when ready.mjs installs, not npm's own work.

let project: string
const at = (...parts: string[]) => join(project, ...parts)
const lockFile = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version, optional: true } } })

/** Notes that it was called, then does what npm ci does: empties node_modules, fills it, writes its list last. */
const fakeNpm = `#!/bin/sh
echo "$*" >> calls
rm -rf node_modules && mkdir -p node_modules/.bin
test -f fail && exit 7
sleep 0.5
printf '#!/bin/sh\\nexit 0\\n' > node_modules/.bin/node && chmod +x node_modules/.bin/node
test -f keep-list || cp package-lock.json node_modules/.package-lock.json
`

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'gangway-ready-'))
  for (const folder of ['scripts', 'bin']) mkdirSync(at(folder))
  copyFileSync(join(import.meta.dirname, 'ready.mjs'), at('scripts', 'ready.mjs'))
  writeFileSync(at('package-lock.json'), lockFile('1.0.0'))
  writeFileSync(at('bin', 'npm'), fakeNpm)
  chmodSync(at('bin', 'npm'), 0o755)
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const begin = () =>
  spawn(process.execPath, [at('scripts', 'ready.mjs')], {
    env: { ...process.env, PATH: `${at('node_modules', '.bin')}:${at('bin')}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const ready = () =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = begin()
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
    child.on('close', (code) => done({ code, said }))
  })

const installs = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [])

test('the first run installs, the second has nothing to do and says nothing', async () => {
  expect(await ready()).toEqual({ code: 0, said: 'Installing the packages of package-lock.json …\n' })
  expect(await ready()).toEqual({ code: 0, said: '' })
  expect(installs()).toEqual([expect.stringMatching(/^ci --include=dev/)])
})

test('a changed lock file is installed again', async () => {
  await ready()
  writeFileSync(at('package-lock.json'), lockFile('1.0.1'))
  expect((await ready()).code).toBe(0)
  expect(installs()).toHaveLength(2)
})

test('what `npm install` put there is taken as it is; what only looks so is not', async () => {
  await ready()
  rmSync(at('node_modules', '.gangway-installed'))
  await ready()
  expect(installs()).toHaveLength(1)
  rmSync(at('node_modules', '.gangway-installed'))
  writeFileSync(at('node_modules', '.package-lock.json'), '{ "packages": { "node_mod')
  await ready()
  expect(installs()).toHaveLength(2)
})

test('an install that is killed half-way is made anew', async () => {
  const child = begin()
  while (!existsSync(at('calls'))) await new Promise(setImmediate)
  child.kill('SIGKILL')
  expect((await ready()).code).toBe(0)
  expect(existsSync(at('node_modules', '.gangway-installed'))).toBe(true)
})

test('two at once install once', async () => {
  const results = await Promise.all([ready(), ready()])
  expect(results.map(({ code }) => code)).toEqual([0, 0])
  expect(installs()).toHaveLength(1)
})

test('a failed install ends the command and is tried again the next time', async () => {
  writeFileSync(at('fail'), '')
  const failed = await ready()
  expect(failed.code).toBe(1)
  expect(failed.said).toContain('npm ci ended with 7')
  rmSync(at('fail'))
  expect((await ready()).code).toBe(0)
})

test('an install that left no list of packages is not believed', async () => {
  writeFileSync(at('keep-list'), '')
  const { code, said } = await ready()
  expect(code).toBe(1)
  expect(said).toContain('Could not install')
})
