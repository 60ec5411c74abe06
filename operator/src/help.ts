import { operatorCommand } from '@gangway/server/http/operator-command'
import type { Command, Option } from './command.ts'

const usage = ({ name, args }: Command) => `${operatorCommand} ${[name, args].filter(Boolean).join(' ')}`

const optionLine = ([name, { value, about }]: [string, Option]) =>
  `  ${`--${name}${value ? ` <${value}>` : ''}`.padEnd(30)} ${about}`

const everywhere = [
  optionLine(['json', { about: 'the answer as JSON, for machines' }]),
  optionLine(['help', { about: 'what a command is for' }]),
]

/** The list of all commands. */
export const overview = (commands: readonly Command[]): string[] => [
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
export const formatHelp = (command: Command): string[] => [
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
