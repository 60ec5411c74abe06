import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { must } from '../frame/proof.ts'
import { findChildren } from '../frame/scratch.ts'

const exec = promisify(execFile)

/** Container tools and systemd expect one cgroup tree; some machines also mount the old ones. */
const prepare = `
ip link set lo up && mount -t proc proc /proc && mount -t tmpfs tmpfs /run || exit 125
umount -R /sys/fs/cgroup && mount -t cgroup2 cgroup2 /sys/fs/cgroup || exit 125
echo ready; exec sleep infinity
`

type Running = { command: string; uid: number }

/** Namespaces of mounts, processes and network, which end with everything in them when the proof ends. */
export type Enclosure = {
  /** Starts a command inside. */
  spawn(command: readonly string[]): ChildProcess
  /** Runs a command inside and returns what it printed. */
  run(command: readonly string[], input?: string): Promise<string>
  /** What runs inside, besides the process that keeps the namespaces. */
  processes(): Running[]
  /** Sends a request to port 3000 inside. */
  ask(path: string, body?: object): Promise<{ status: number; text: string }>
}

/** Sends one request; an address that does not answer has the status 0. */
const askScript = `
const [path, body] = process.argv.slice(1)
const headers = { 'content-type': 'application/json', 'x-gangway': '1' }
const answer = await fetch('http://127.0.0.1:3000' + path, {
  signal: AbortSignal.timeout(5000), ...(body && { method: 'POST', headers, body }),
}).catch(() => undefined)
console.log(JSON.stringify({ status: answer?.status ?? 0, text: (await answer?.text()) ?? '' }))
`

const readProcess = (folder: string): Running | undefined => {
  try {
    const command = readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1])
    return command ? { command, uid } : undefined // a process that has ended has no command line any more
  } catch {
    return undefined // it ended meanwhile
  }
}

/** Runs a command in namespaces of another process, and returns what it printed. */
export const runBeside = async (
  pid: number,
  namespaces: readonly string[],
  command: readonly string[],
  input = '',
): Promise<string> => {
  const running = exec('nsenter', ['-t', String(pid), ...namespaces, '--', ...command], { maxBuffer: 16 * 1024 * 1024 })
  running.child.stdin?.on('error', () => undefined).end(input) // its exit code says what went wrong
  const { stdout, stderr } = await running.catch((error) => {
    throw new Error(`${command.join(' ')}: ${error.message}\n${error.stdout}`)
  })
  return `${stdout}${stderr}`.trim()
}

const openEnclosure = async (scratch: string) => {
  const namespaces = ['--mount', '--pid', '--net', '--fork', '--kill-child', '--propagation', 'private']
  // Ends with this process, also if that is killed. The folder is named so that others recognize whose it is.
  const args = ['--pdeathsig', 'KILL', 'unshare', ...namespaces, '/bin/sh', '-c', prepare, scratch]
  const holder = spawn('setpriv', args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')])
  must(holder.exitCode === null, 'the namespaces could not be made')
  const [inner = 0] = findChildren(holder.pid ?? 0)
  const all = ['-m', '-p', '-n']
  const listed = `/proc/${inner}/root/proc`
  const enclosure: Enclosure = {
    spawn: (command) =>
      spawn('nsenter', ['-t', String(inner), ...all, '--', ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      }),
    run: (command, input) => runBeside(inner, all, command, input),
    processes: () =>
      readdirSync(listed)
        .filter((name) => /^\d+$/.test(name) && name !== '1')
        .map((name) => readProcess(`${listed}/${name}`))
        .filter((found) => found !== undefined),
    ask: async (path, body) => {
      const script = [process.execPath, '--input-type=module', '-e', askScript, path]
      return JSON.parse(await runBeside(inner, ['-n'], [...script, ...(body ? [JSON.stringify(body)] : [])]))
    },
  }
  const end = async () => {
    if (holder.exitCode !== null || holder.signalCode !== null) return
    const ended = once(holder, 'exit')
    holder.kill('SIGKILL')
    await ended
  }
  return { enclosure, end }
}

/** Works in namespaces of its own. */
export const inEnclosure = async <Result>(scratch: string, work: (enclosure: Enclosure) => Promise<Result>) => {
  const { enclosure, end } = await openEnclosure(scratch)
  return work(enclosure).finally(end)
}
