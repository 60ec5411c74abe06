import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { runProgram } from '../program.ts'

const main = join(import.meta.dirname, '../main.ts')

export type Ended = { code: number | null; out: string; err: string; json: () => unknown }

const collect = () => {
  const output = { text: '' }
  const write = (text: string) => {
    output.text += text
  }
  return { output, write }
}

/** A command with this environment and nothing else; `input` is its standard input. In this process: starting one is slow. */
export const runOperator = async (env: Record<string, string>, args: readonly string[], input = ''): Promise<Ended> => {
  const [stdout, stderr] = [collect(), collect()]
  const stdin = Readable.from(input === '' ? [] : [input])
  const now = () => new Date()
  const code = await runProgram(args, { env, stdin, stdout, stderr, now, user: 'tester', host: hostname() })
  const [out, err] = [stdout.output.text, stderr.output.text]
  return { code, out, err, json: () => JSON.parse(out) as unknown }
}

/** A command in a process of its own, as the provider runs it. */
export const startOperator = async (
  env: Record<string, string>,
  args: readonly string[],
  input = '',
): Promise<Ended> => {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [main, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    output.out += data
  })
  child.stderr.on('data', (data) => {
    output.err += data
  })
  child.stdin.on('error', () => undefined) // a command that reads no input may have ended already
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null] // the event's first argument
  return { code, ...output, json: () => JSON.parse(output.out) as unknown }
}
