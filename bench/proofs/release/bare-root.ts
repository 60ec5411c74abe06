import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { installByApt, mayUseApt } from '../../../scripts/apt.ts'
import { Skipped } from '../frame/proof.ts'

const exec = promisify(execFile)
const project = resolve(import.meta.dirname, '..', '..', '..')
/** Where the clone is inside the root. */
export const cloneFolder = '/srv/gangway'

/** The machine's own Node and npm; npm names both to its scripts. */
const machine = () => {
  const { npm_node_execpath: node, npm_execpath: npmCli } = process.env
  if (!node || !npmCli) throw new Skipped('needs the Node and npm of `npm run soak`')
  return { node, npmCli, npmFolder: dirname(dirname(npmCli)) }
}

const needDebootstrap = async () => {
  if (!mayUseApt()) throw new Skipped('only root on Debian can create an empty root')
  const isThere = () => existsSync('/usr/sbin/debootstrap')
  if (!isThere() && !(await installByApt('debootstrap'))) throw new Skipped('debootstrap could not be installed')
  if (!isThere()) throw new Skipped('debootstrap is not where Debian installs it')
}

/** The mirror and the release that this machine's own apt uses. */
const aptSource = async () => {
  const format = '$(REPO_URI) $(CODENAME)'
  const { stdout } = await exec('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'])
  const [mirror, release] = stdout.split('\n')[0]?.split(' ') ?? []
  if (!mirror || !release) throw new Skipped('apt-get names no mirror')
  return { mirror, release }
}

const npmSetting = async (name: string) => {
  const { node, npmCli } = machine()
  const { stdout } = await exec(node, [npmCli, 'config', 'get', name], { cwd: '/' })
  return stdout.trim()
}

/** Copies an existing file or folder of this machine to the same path in the root. */
const carry = async (root: string, path: string | undefined) => {
  if (!path?.startsWith('/') || !existsSync(path)) return
  await mkdir(dirname(join(root, path)), { recursive: true })
  await cp(path, join(root, path), { recursive: true, dereference: true, force: true })
}

/** The root uses the network settings of this machine. */
const carryNetworkSettings = async (root: string) => {
  await rm(join(root, 'etc/apt/sources.list'), { force: true })
  for (const path of ['/etc/apt', '/usr/share/keyrings', '/etc/resolv.conf', '/etc/hosts']) await carry(root, path)
  for (const name of ['globalconfig', 'userconfig', 'cafile']) await carry(root, await npmSetting(name))
  await carry(root, process.env.NODE_EXTRA_CA_CERTS)
}

/** The smallest Debian, with nothing but these packages added. Returns its release. */
export const makeEmptyRoot = async (root: string, packages: readonly string[] = []): Promise<string> => {
  await needDebootstrap()
  const { mirror, release } = await aptSource()
  const added = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
  await exec('debootstrap', ['--variant=minbase', ...added, release, root, mirror], { maxBuffer: 16 * 1024 * 1024 })
  return release
}

/** The smallest Debian, with this machine's Node and npm, and a clone of the checked-out commit. */
export const makeBareRoot = async (root: string): Promise<{ release: string; commit: string }> => {
  const { node, npmFolder } = machine()
  const release = await makeEmptyRoot(root)
  await carryNetworkSettings(root)
  for (const path of [node, npmFolder]) await carry(root, path)
  await exec('git', ['clone', '--quiet', '--no-hardlinks', project, join(root, cloneFolder)])
  const { stdout } = await exec('git', ['-C', join(root, cloneFolder), 'log', '-1', '--format=%h %s'])
  return { release, commit: stdout.trim() }
}

const mountAndEnter = `
mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp" || exit 125
exec chroot "$0" /usr/bin/env -i "$@"
`

type Entered = { env: readonly string[]; isOffline?: boolean }

/**
 * Runs a command in the root. Its mounts and processes are in their own namespaces: they disappear with its first
 * process, whatever happens. Offline it has a network of its own, with nothing in it but itself.
 */
export const runInRoot = (root: string, command: readonly string[], { env, isOffline }: Entered): ChildProcess => {
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private']
  const script = isOffline ? `ip link set lo up || exit 125\n${mountAndEnter}` : mountAndEnter
  const all = [...namespaces, ...(isOffline ? ['--net'] : []), '/bin/sh', '-c', script, root, ...env, ...command]
  // An interrupt reaches the proof alone, which then ends this; if the proof is killed, the system does
  return spawn('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...all], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/** Runs npm in the clone. */
export const npmInRoot = (root: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess => {
  const { node, npmCli } = machine()
  const path = `PATH=${dirname(node)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name))
  const settings = [path, 'HOME=/root', ...(certificates ? [`NODE_EXTRA_CA_CERTS=${certificates}`] : [])]
  const all = [...settings, ...[...proxies, ...Object.entries(env)].map(([name, value]) => `${name}=${value}`)]
  // The shell stays the first process and collects orphans that ended, as init does: they would count as running otherwise.
  const command = [
    '/bin/sh',
    '-c',
    `ln -sf ${npmCli} /usr/local/bin/npm; cd ${cloneFolder}; npm "$@"; exit $?`,
    'npm',
    ...args,
  ]
  return runInRoot(root, command, { env: all })
}

/** Ends everything that runs in those namespaces. */
export const endInRoot = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
