import { spawn } from 'node:child_process'
import { root } from './project.ts'

/** Longer than any whole test run may take; a hanging program is ended and counts as failed. */
const longest = 45 * 60_000

/** Runs a program with its output on ours and no input; returns its exit code. */
export const run = (program: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<number>((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: longest,
    })
    const signals = ['SIGINT', 'SIGTERM'] as const
    let isInterrupted = false
    const passOn = (signal: NodeJS.Signals) => {
      isInterrupted = true
      child.kill(signal)
    }
    const end = (code: number) => {
      if (isInterrupted) process.exit(130) // interrupting one stage interrupts all of them
      for (const signal of signals) process.off(signal, passOn)
      done(code)
    }
    for (const signal of signals) process.on(signal, passOn)
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      end(127)
    })
    child.on('exit', (code, signal) => {
      if (signal) console.error(`${program} was ended by ${signal}`)
      end(code ?? 1)
    })
  })

/** Runs a tool written in JavaScript, on this Node. */
export const runTool = (file: string, args: readonly string[], env?: Record<string, string>) =>
  run(process.execPath, [file, ...args], env)
