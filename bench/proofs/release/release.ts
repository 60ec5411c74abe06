import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { installByApt, mayUseApt } from '../../../scripts/apt.ts'
import { must, type Proof, Skipped } from '../frame/proof.ts'
import { inScratch } from '../frame/scratch.ts'
import { endInRoot, makeEmptyRoot, runInRoot } from './bare-root.ts'
import { proveContainer } from './container.ts'
import { proveService } from './service.ts'
import { typeTwoCommands } from './two-commands.ts'

const exec = promisify(execFile)
const project = resolve(import.meta.dirname, '..', '..', '..')

const git = async (...args: string[]) => (await exec('git', ['-C', project, ...args])).stdout.trim()

/** The first commit with today's baseline: nothing older can be upgraded. */
const findEarlier = () => git('log', '-1', '--format=%H', '--', 'server/src/db/migrations/001-baseline.sql')

const needPackages = async () => {
  if (['podman', 'systemd-nspawn'].every((name) => existsSync(`/usr/bin/${name}`))) return
  if (!mayUseApt() || !(await installByApt('podman', 'systemd-container')))
    throw new Skipped('podman and systemd-container could not be installed')
}

/** Makes the archive of a commit in a clone of its own. */
const makeArchive = async (folder: string, commit: string) => {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  if (!node || !npm) throw new Skipped('needs the npm of `npm run soak`')
  await exec('git', ['clone', '--quiet', '--no-hardlinks', project, folder])
  await exec('git', ['-C', folder, 'checkout', '--quiet', commit])
  const env = { ...process.env, PATH: process.env.PATH?.replaceAll(/[^:]*node_modules[^:]*:/g, '') }
  const { stdout } = await exec(node, [npm, 'run', 'release'], { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 })
  return stdout.trimEnd().split('\n').at(-1) ?? ''
}

const unpack = 'cd "$1" && tar -xzf gangway-*.tar.gz && rm gangway-*.tar.gz && ls -d "$PWD"/gangway-*'

const inRoot = async (root: string, command: readonly string[], log?: (line: string) => void) => {
  const env = ['PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8']
  const child = runInRoot(root, command, { env, isOffline: true })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    said += part
    for (const line of part.trimEnd().split('\n')) log?.(line)
  })
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (said += part))
  try {
    await once(child, 'close')
    must(child.exitCode === 0, `${command.join(' ')} ended with ${child.exitCode}:\n${said}`)
    return said.trim()
  } finally {
    await endInRoot(child)
  }
}

const unpackInto = async (root: string, archive: string, folder: string) => {
  mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(archive, join(root, folder, basename(archive)))
  return inRoot(root, ['/bin/sh', '-c', unpack, 'unpack', folder])
}

/**
 * The release archive in an empty Debian without Node, npm and network: starts, serves, backs up, is replaced by the
 * next release and put back again; then as a container with podman and as a service of systemd. `release:1` leaves out
 * these two.
 */
export const run: Proof = (log, scale = 2) =>
  inScratch(async ({ folder: scratch }) => {
    const root = join(scratch, 'root')
    const began = performance.now()
    const archive = await makeArchive(join(scratch, 'now'), 'HEAD')
    const seconds = (performance.now() - began) / 1000
    log(`npm run release: ${seconds.toFixed(0)} s with the install, ${(statSync(archive).size / 1e6).toFixed(0)} MB`)
    const earlier = await makeArchive(join(scratch, 'before'), await findEarlier())
    log(`an empty Debian ${await makeEmptyRoot(root)}, without a network`)
    const before = await unpackInto(root, earlier, '/opt/before')
    const now = await unpackInto(root, archive, '/opt/now')
    copyFileSync(join(import.meta.dirname, 'inside.ts'), join(root, 'opt', 'inside.ts'))
    // The library that the archive brings for its Node is also needed here.
    const node = ['/usr/bin/env', `LD_LIBRARY_PATH=${now}/lib`, `${now}/bin/node`]
    await inRoot(root, [...node, '/opt/inside.ts', before, now], log)
    const unpacked = join(root, now)
    const first = await typeTwoCommands({ root, archive, unpacked, scratch })
    log(`the two commands of its README: ${first.toFixed(1)} s to the first answer; Ctrl+C ends everything`)
    if (scale === 1) return
    await needPackages()
    await proveContainer({ root, unpacked, scratch, log })
    const booting = join(scratch, 'booting')
    await makeEmptyRoot(booting, ['systemd', 'systemd-sysv', 'dbus'])
    await proveService({ root: booting, archive, unpacked, scratch, log })
  })
