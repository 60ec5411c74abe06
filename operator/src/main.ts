import { enableCompileCache } from 'node:module'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'

// Before any other module is loaded: every command starts a new process, and most of its time is compiling.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../../node_modules/.cache/gangway/compile'),
)

const { exitCodes, Misuse } = await import('./command.ts')
const { run } = await import('./run.ts')
const { secretFrom } = await import('./secret.ts')
const { ConfigError, readConfig } = await import('@gangway/server/config')

const { stdin, stdout, stderr, env } = process
const tell = (line: string) => void stderr.write(`${line}\n`)

/** Database messages are shown only on request, so that the answer stays clean. */
const log = (line: string) => (env.LOG_LEVEL === 'debug' ? tell(line) : undefined)

const reasonOf = (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof ConfigError ? `configuration: ${reason}` : reason
}

const boot = () => import('@gangway/server/boot')

const work = () =>
  run(process.argv.slice(2), {
    readConfig: () => readConfig(env),
    open: async (config) => (await boot()).openMigratedDatabase(config, log, 'operator'),
    connect: async (config, role) => (await boot()).connectDatabase(config, log, role),
    now: () => new Date(),
    who: { username: env.SUDO_USER || userInfo().username, address: hostname() },
    askSecret: secretFrom(stdin, (text) => void stderr.write(text)),
    say: (line) => void stdout.write(`${line}\n`),
    tell,
    progress: stderr.isTTY ? (line) => void stderr.write(`\r\u001b[K${line}`) : undefined,
  })

process.exitCode = await work().catch((error: unknown) => {
  tell(`operator: ${reasonOf(error)}`)
  return error instanceof Misuse ? exitCodes.misused : exitCodes.failed
})
