import { createInterface } from 'node:readline'
import type { ReadStream } from 'node:tty'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '@gangway/server/config'
import type { Database } from '@gangway/server/db/database'
import { operatorCommand } from '@gangway/server/http/pipeline/operator-command'
import {
  type Answer,
  assertDatabaseExists,
  type Command,
  type Context,
  exitCodes,
  Failure,
  type Given,
  Misuse,
  type Option,
} from './command.ts'
import { commands } from './commands.ts'

const usage = ({ name, args }: Command) => `${operatorCommand} ${[name, args].filter(Boolean).join(' ')}`

const optionLine = ([name, { value, about }]: [string, Option]) =>
  `  ${`--${name}${value ? ` <${value}>` : ''}`.padEnd(30)} ${about}`

const everywhere = [
  optionLine(['json', { about: 'the answer as JSON, for machines' }]),
  optionLine(['help', { about: 'what a command is for' }]),
]

/** The list of all commands. */
const overview = (commands: readonly Command[]): string[] => [
  "Gangway's command line for the provider.",
  '',
  `  ${operatorCommand} <command> [options]`,
  '',
  'Commands (each with --help for more):',
  ...commands.map(
    (command) => `  ${[command.name, command.args].filter(Boolean).join(' ').padEnd(36)} ${command.about}`,
  ),
  '',
  'It works on the database that the server uses: DATABASE_URL, or the data folder DATA_DIR (./data), also while the',
  'server runs. Passwords are typed when asked for, or come by the standard input; they are never an argument.',
  '',
  'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some lines or files were refused.',
]

/** The help of one command. */
const formatHelp = (command: Command): string[] => [
  command.about,
  '',
  `  ${usage(command)}${Object.keys(command.options).length > 0 ? ' [options]' : ''}`,
  '',
  'Options:',
  ...Object.entries(command.options).map(optionLine),
  ...everywhere,
  '',
  'Example:',
  `  ${operatorCommand} ${command.example}`,
]

/** What main provides. */
type RunEnvironment = Pick<Context, 'now' | 'who' | 'askSecret' | 'tell' | 'progress'> & {
  readConfig: () => Config
  open: (config: Config) => Promise<{ database: Database; stop: () => Promise<void> }>
  connect: (config: Config, role: 'server' | 'operator') => ReturnType<Context['connect']>
  say: (line: string) => void
}

/** `partner list --json`: the command with the longest name that the words begin with. */
const find = (words: readonly string[]): Command | undefined =>
  commands
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => name.split(' ').every((word, at) => words[at] === word))

const read = (command: Command, words: readonly string[]): Given => {
  const own = Object.entries(command.options).map(([name, { value }]) => [
    name,
    { type: value ? ('string' as const) : ('boolean' as const) },
  ])
  const options = { ...Object.fromEntries(own), json: { type: 'boolean' }, help: { type: 'boolean' } }
  try {
    const args = words.slice(command.name.split(' ').length)
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    // Without `multiple` every value is one of these.
    return { args: positionals, options: values as Given['options'] }
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

const assertArgumentCount = ({ name, args, count: [least, most] }: Command, given: Given) => {
  if (given.args.length >= least && given.args.length <= most) return
  throw new Misuse(`usage: ${name} ${args}`.trimEnd())
}

/** Opens resources on first use, and closes them at the end. */
const openLazily = (environment: RunEnvironment) => {
  let opening: ReturnType<RunEnvironment['open']> | undefined
  let config: Config | undefined
  const configured = () => {
    config ??= environment.readConfig()
    return config
  }
  return {
    config: configured,
    database: async () => {
      assertDatabaseExists(configured())
      opening ??= environment.open(configured())
      return (await opening).database
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined)
      await opened?.stop()
    },
  }
}

const perform = async (command: Command, given: Given, environment: RunEnvironment): Promise<Answer> => {
  const { config, database, close } = openLazily(environment)
  try {
    const run = await command.load()
    return await run({
      ...given,
      ...environment,
      config,
      database,
      connect: (role) => environment.connect(config(), role),
    })
  } finally {
    await close()
  }
}

const nearest = (words: readonly string[]) => commands.filter(({ name }) => name.split(' ')[0] === words[0])

/** Runs the given command and returns the exit code. */
const run = async (words: readonly string[], environment: RunEnvironment): Promise<number> => {
  const isHelp = words.length === 0 || words[0] === 'help' || words[0] === '--help'
  const command = find(words[0] === 'help' ? words.slice(1) : words)
  if (isHelp && !command) {
    for (const line of overview(commands)) environment.say(line)
    return words.length === 0 ? exitCodes.misused : exitCodes.done
  }
  if (!command) {
    const near = nearest(words).map(({ name }) => name)
    throw new Misuse(
      `there is no command ${JSON.stringify(words.slice(0, 2).join(' '))}; ${near.length > 0 ? `there is ${near.join(', ')}` : 'see help'}`,
    )
  }
  const given = isHelp ? { args: [], options: { help: true } } : read(command, words)
  if (given.options.help) {
    for (const line of formatHelp(command)) environment.say(line)
    return exitCodes.done
  }
  assertArgumentCount(command, given)
  const { lines, data, exitCode = exitCodes.done } = await perform(command, given, environment)
  if (given.options.json) environment.say(JSON.stringify(data, null, 2))
  else for (const line of lines) environment.say(line)
  return exitCode
}

type Input = NodeJS.ReadableStream & Partial<Pick<ReadStream, 'isTTY' | 'setRawMode'>>

const firstLine = async (input: Input): Promise<string> => {
  for await (const line of createInterface({ input })) return line
  throw new Failure('expected a secret on the standard input, but got nothing')
}

const control = { enter: ['\r', '\n', '\u0004'], leave: '\u0003', back: ['\u007f', '\b'] }

/** Reads what is typed, without showing it. */
const readUnseen = (input: Input, show: (text: string) => void, question: string) =>
  new Promise<string>((resolve, reject) => {
    let typed = ''
    show(`${question}: `)
    input.setRawMode?.(true)
    input.setEncoding('utf8')
    const end = () => {
      input.off('data', take)
      input.setRawMode?.(false)
      input.pause()
      show('\n')
    }
    const take = (data: string | Buffer) => {
      for (const key of String(data)) {
        if (control.enter.includes(key)) {
          end()
          return resolve(typed)
        }
        if (key === control.leave) {
          end()
          return reject(new Failure('left'))
        }
        typed = control.back.includes(key) ? typed.slice(0, -1) : typed + key
      }
    }
    input.on('data', take)
    input.resume()
  })

/** Asks for a secret: twice if it is typed, the first line if a program sends it. */
export const secretFrom = (input: Input, show: (text: string) => void) => async (question: string) => {
  if (!input.isTTY) return firstLine(input)
  const typed = await readUnseen(input, show, question)
  if ((await readUnseen(input, show, `${question}, once more`)) !== typed) throw new Failure('the entries differ')
  return typed
}

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
