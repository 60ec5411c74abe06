import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Connection } from '../db/database.ts'

/** A connection as the address that DATABASE_URL takes; also for sockets. */
export const urlOf = ({ host = '', port = 5432, user = '', password, database = '' }: Connection) => {
  const facts = { host, port: String(port), user, ...(typeof password === 'string' && { password }) }
  return `postgresql:///${database}?${new URLSearchParams(facts)}`
}

const main = join(import.meta.dirname, '../main.ts')

export type ServerProcess = {
  child: ChildProcess
  said: { out: string; err: string }
  /** Waits until the output has this; fails when the process ends before. */
  says(text: string | RegExp): Promise<RegExpMatchArray>
  /** The exit code. */
  ended: Promise<number | null>
}

/** The server as `npm start` runs it, in a process of its own, with this environment and nothing else. */
export const startServer = (env: Record<string, string>, args: string[] = [], cwd?: string): ServerProcess => {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd && { cwd }),
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    said.out += data
  })
  child.stderr.on('data', (data) => {
    said.err += data
  })
  const ended = once(child, 'close').then(([code]) => code as number | null) // Node's own argument
  const says = (text: string | RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const found = said.out.match(text)
        if (!found) return
        child.stdout.off('data', look)
        resolve(found)
      }
      child.stdout.on('data', look)
      look()
      ended.then(() => reject(new Error(`the server ended and never said ${text}:\n${said.out}${said.err}`)), reject)
    })
  return { child, said, says, ended }
}
