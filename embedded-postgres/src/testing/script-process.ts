import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Child = {
  pid: number
  lines: string[]
  /** Waits for a line that starts with the word and returns the rest of it; rejects if the process ends before. */
  says(word: string): Promise<string>
  kill(signal: NodeJS.Signals): void
  ended: Promise<unknown>
}

export type ChildOptions = { uid?: number; gid?: number; cwd?: string; detached?: boolean; env?: NodeJS.ProcessEnv }

/** Starts one of our scripts in a separate process and reads its lines. */
export const startScript = (script: string, args: string[], options: ChildOptions = {}): Child => {
  const child = spawn(process.execPath, [script, ...args], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const { pid } = child
  if (pid === undefined) throw new Error(`${script} does not start`)
  const lines: string[] = []
  const input = createInterface({ input: child.stdout })
  const heard = (word: string) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1)
  input.on('line', (line) => lines.push(line))
  const closed = once(input, 'close')
  return {
    pid,
    lines,
    says: (word) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = heard(word)
          if (found === undefined) return
          input.off('line', look)
          resolve(found)
        }
        input.on('line', look)
        look()
        const missed = () => reject(new Error(`the process ended without printing "${word}":\n${lines.join('\n')}`))
        closed.then(() => heard(word) ?? missed(), missed)
      }),
    kill: (signal) => {
      try {
        // A detached child leads its own process group, which is signalled as a whole
        process.kill(options.detached ? -pid : pid, signal)
      } catch {
        // already gone
      }
    },
    ended: closed,
  }
}

/** A server that only holds its embedded database. */
export const startHolder = (dataDir: string, lock: 'server' | 'none' = 'server', options: ChildOptions = {}): Child =>
  startScript(join(import.meta.dirname, 'holder.ts'), [dataDir, lock], options)
