import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Process groups that are still running: whatever ends the soak ends them too. */
const running = new Set<number>()

const signal = (group: number, name: NodeJS.Signals) => {
  try {
    process.kill(-group, name)
  } catch {
    // it ended meanwhile
  }
}

const endAll = () => {
  for (const group of running) signal(group, 'SIGKILL')
}

const onSignal = (name: NodeJS.Signals) => {
  endAll()
  // Nobody else handles it: then it does what it would have done.
  if (process.listenerCount(name) === 0) process.kill(process.pid, name)
}

const watchExit = () => {
  process.once('exit', endAll)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, onSignal)
}

/** Starts a program in a process group of its own, so that the processes it starts end with it. */
export const start = (program: string, args: readonly string[], options: SpawnOptions): ChildProcess => {
  if (running.size === 0) watchExit()
  const child = spawn(program, args, { ...options, detached: true })
  child.on('error', () => undefined) // Its caller notices: the program never answers.
  if (child.pid) running.add(child.pid)
  return child
}

const unwatchExit = () => {
  process.off('exit', endAll)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, onSignal)
}

/** Ends a program and everything it started; after five seconds by force. */
export const stop = async (child: ChildProcess): Promise<void> => {
  const group = child.pid
  if (!group) return
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve()
  signal(group, 'SIGTERM')
  await Promise.race([ended, sleep(5000, undefined, { ref: false })])
  signal(group, 'SIGKILL')
  await ended
  running.delete(group)
  if (running.size === 0) unwatchExit()
}
