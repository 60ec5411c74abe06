import { parseArgs } from 'node:util'
import type { Config } from '@gangway/server/config'
import type { Database } from '@gangway/server/db/database'
import { type Answer, type Command, type Context, exitCodes, type Given, Misuse } from './command.ts'
import { commands } from './commands.ts'
import { formatHelp, overview } from './help.ts'

/** What main provides. */
export type RunEnvironment = Pick<Context, 'now' | 'who' | 'askSecret' | 'tell' | 'progress'> & {
  readConfig: () => Config
  open: (config: Config) => Promise<{ database: Database; stop: () => Promise<void> }>
  connect: (config: Config, role: 'server' | 'operator') => ReturnType<Context['reach']>
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
      reach: (role) => environment.connect(config(), role),
    })
  } finally {
    await close()
  }
}

const nearest = (words: readonly string[]) => commands.filter(({ name }) => name.split(' ')[0] === words[0])

/** Runs the given command and returns the exit code. */
export const run = async (words: readonly string[], environment: RunEnvironment): Promise<number> => {
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
