import { ConfigError, readConfig } from '@gangway/server/config'
import { exitCodes, Misuse } from './command.ts'
import { run } from './run.ts'
import { type Input, secretFrom } from './secret.ts'

type Output = { write: (text: string) => unknown }

/** What surrounds a command: its environment, its streams, its clock, and who runs it where. */
export type Surroundings = {
  env: NodeJS.ProcessEnv
  stdin: Input
  stdout: Output
  stderr: Output & { isTTY?: boolean }
  now: () => Date
  user: string
  host: string
}

const formatReason = (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof ConfigError ? `configuration: ${reason}` : reason
}

const boot = () => import('@gangway/server/boot')

/** Runs a command line and returns its exit code; why it failed is on the standard error. */
export const runProgram = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  const { env, stdin, stdout, stderr, now, user, host } = surroundings
  const tell = (line: string) => void stderr.write(`${line}\n`)
  /** Database messages are shown only on request, so that the answer stays clean. */
  const log = (line: string) => (env.LOG_LEVEL === 'debug' ? tell(line) : undefined)
  try {
    return await run(args, {
      readConfig: () => readConfig(env),
      open: async (config) => (await boot()).openMigratedDatabase(config, log, 'operator'),
      connect: async (config, role) => (await boot()).connectDatabase(config, log, role),
      now,
      who: { username: env.SUDO_USER || user, address: host },
      askSecret: secretFrom(stdin, (text) => void stderr.write(text)),
      say: (line) => void stdout.write(`${line}\n`),
      tell,
      progress: stderr.isTTY ? (line) => void stderr.write(`\r\u001b[K${line}`) : undefined,
    })
  } catch (error) {
    tell(`operator: ${formatReason(error)}`)
    return error instanceof Misuse ? exitCodes.misused : exitCodes.failed
  }
}
