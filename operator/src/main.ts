import { enableCompileCache } from 'node:module'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'

// Before any other module is loaded: every command starts a new process, and most of its time is compiling.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../../node_modules/.cache/gangway/compile'),
)

const { runProgram } = await import('./program.ts')
const { argv, env, stdin, stdout, stderr } = process

process.exitCode = await runProgram(argv.slice(2), {
  env,
  stdin,
  stdout,
  stderr,
  now: () => new Date(),
  user: userInfo().username,
  host: hostname(),
})
