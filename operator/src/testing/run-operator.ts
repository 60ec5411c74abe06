import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../main.ts')

export type Ended = { code: number | null; out: string; err: string; json: () => unknown }

/** The real command in a separate process, with this environment and nothing else; `input` is its standard input. */
export const runOperator = async (env: Record<string, string>, args: readonly string[], input = ''): Promise<Ended> => {
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
