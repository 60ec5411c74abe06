import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Connection } from '../db/database.ts'

/** A connection as a DATABASE_URL; also for sockets. */
export const formatUrl = ({ host = '', port = 5432, user = '', password, database = '' }: Connection) => {
  const facts = { host, port: String(port), user, ...(typeof password === 'string' && { password }) }
  return `postgresql:///${database}?${new URLSearchParams(facts)}`
}

const main = join(import.meta.dirname, '../main.ts')

export type ServerProcess = {
  child: ChildProcess
  said: { out: string; err: string }
  /** Waits until the output contains this; fails if the process ends before. */
  says(text: string | RegExp): Promise<RegExpMatchArray>
  /** The exit code. */
  ended: Promise<number | null>
}

/**
 * The server in a separate process, with this environment and nothing else. `program` is the file to run; `npm start` runs that
 * of the demo.
 */
export const startServer = (
  env: Record<string, string>,
  args: string[] = [],
  cwd?: string,
  program = main,
): ServerProcess => {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd && { cwd }),
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    output.out += data
  })
  child.stderr.on('data', (data) => {
    output.err += data
  })
  const ended = once(child, 'close').then(([code]) => code as number | null) // the event's first argument
  const says = (text: string | RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const match = output.out.match(text)
        if (!match) return
        child.stdout.off('data', look)
        resolve(match)
      }
      child.stdout.on('data', look)
      look()
      ended.then(
        () => reject(new Error(`the server ended without printing ${text}:\n${output.out}${output.err}`)),
        reject,
      )
    })
  return { child, said: output, says, ended }
}
