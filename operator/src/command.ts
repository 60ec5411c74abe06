import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '@gangway/server/config'
import type { Connection, Database } from '@gangway/server/db/database'

/** The arguments and options of a command. */
export type Given = { args: readonly string[]; options: Readonly<Record<string, string | boolean | undefined>> }

/** Everything a command may use. */
export type Context = Given & {
  /** The validated environment; the first read may fail. */
  config: () => Config
  /** The database, up to date; opened on first use and closed with the command. */
  database: () => Promise<Database>
  /** The database as it is, even empty or outdated; as `server`, nobody else can start using the data folder. */
  connect: (role: 'server' | 'operator') => Promise<{ connection: Connection; stop: () => Promise<void> }>
  now: () => Date
  /** Who runs the command, and on which machine: for the audit trail. */
  who: { username: string; address: string }
  /** A secret: typed invisibly, or the first line of the standard input. Never an argument. */
  askSecret: (question: string) => Promise<string>
  /** Anything that is not the answer: progress, warnings. Goes to the standard error. */
  tell: (line: string) => void
  /** A line that the next one overwrites; only on a terminal. */
  progress: ((line: string) => void) | undefined
}

/** The answer of a command: lines for people, the same as data for machines, and whether it succeeded. */
export type Answer = { lines: readonly string[]; data: unknown; exitCode?: number }

export type Run = (context: Context) => Promise<Answer>

/** An option: the name of its value in the help, or none for a switch. */
export type Option = { value?: string; about: string }

export type Command = {
  /** `partner list` */
  name: string
  /** `<partnerid>`, as the help shows it. */
  args: string
  /** How many arguments there must be, and how many there may be. */
  count: readonly [number, number]
  about: string
  options: Readonly<Record<string, Option>>
  example: string
  load: () => Promise<Run>
}

export const exitCodes = { done: 0, failed: 1, misused: 2, partly: 3 } as const

/** Wrong usage: the exit code is 2. */
export class Misuse extends Error {}

/** A valid command failed: the exit code is 1. */
export class Failure extends Error {}

/** Connecting to an embedded database would create it, where somebody only forgot the server's settings. */
export const assertDatabaseExists = ({ DATABASE_URL, DATA_DIR }: Config) => {
  const folder = resolve(DATA_DIR)
  if (DATABASE_URL || existsSync(join(folder, 'postgres'))) return
  throw new Failure(`there is no database in ${folder}: set DATABASE_URL or DATA_DIR as for the server`)
}

/** The option's text, or undefined. */
export const readText = ({ options }: Given, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

export const neededText = (given: Given, name: string): string => {
  const value = readText(given, name)
  if (!value) throw new Misuse(`--${name} is missing`)
  return value
}

/** A positive whole number, such as an id. */
export const parseId = (text: string | undefined, what: string): number => {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new Misuse(`${what} must be a number, not ${JSON.stringify(text)}`)
  return Number(text)
}

/** `--cbe on`, `--cbe off`. */
export const parseSwitch = (given: Given, name: string): boolean | undefined => {
  const value = readText(given, name)
  if (value === undefined) return undefined
  if (value !== 'on' && value !== 'off') throw new Misuse(`--${name} must be on or off, not ${JSON.stringify(value)}`)
  return value === 'on'
}

/** `1,2,3` */
export const parseList = (given: Given, name: string): string[] | undefined =>
  readText(given, name)
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
