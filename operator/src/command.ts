import type { Config } from '@gangway/server/config'
import type { Connection, Database } from '@gangway/server/db/database'

/** What a command was told after its name. */
export type Given = { args: readonly string[]; options: Readonly<Record<string, string | boolean | undefined>> }

/** What a command sees of the world. */
export type Context = Given & {
  /** The checked environment; reading it the first time may fail. */
  config: () => Config
  /** The database, up to date; opened when first asked for and closed with the command. */
  database: () => Promise<Database>
  /** The database as it is, also an empty or outdated one; as `server` nobody else can begin to use the data folder. */
  reach: (role: 'server' | 'operator') => Promise<{ connection: Connection; stop: () => Promise<void> }>
  now: () => Date
  /** Who types, and on which machine: for the trail. */
  who: { username: string; address: string }
  /** A secret: typed unseen, or the first line of the standard input. Never an argument. */
  askSecret: (question: string) => Promise<string>
  /** Anything that is not the answer: progress, warnings. Goes to the standard error. */
  tell: (line: string) => void
  /** A line that is written over by the next; only for people who look on. */
  progress: ((line: string) => void) | undefined
}

/** What a command has to say: lines for people, the same as data for machines, and whether all went well. */
export type Answer = { lines: readonly string[]; data: unknown; exitCode?: number }

export type Run = (context: Context) => Promise<Answer>

/** An option: its value's name in the help, or none for a switch. */
export type Option = { value?: string; about: string }

export type Command = {
  /** `partner list` */
  name: string
  /** `<partnerid>`, as the help shows it. */
  args: string
  /** How many of them there must be, and how many there may be. */
  count: readonly [number, number]
  about: string
  options: Readonly<Record<string, Option>>
  example: string
  load: () => Promise<Run>
}

export const exitCodes = { done: 0, failed: 1, misused: 2, partly: 3 } as const

/** Something was asked for that makes no sense: the exit code is 2. */
export class Misuse extends Error {}

/** Something that makes sense could not be done: the exit code is 1. */
export class Failure extends Error {}

/** The option's text, or undefined. */
export const textOf = ({ options }: Given, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

export const neededText = (given: Given, name: string): string => {
  const value = textOf(given, name)
  if (!value) throw new Misuse(`--${name} is missing`)
  return value
}

/** A positive whole number, as ids are. */
export const idOf = (text: string | undefined, what: string): number => {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new Misuse(`${what} has to be a number, not ${JSON.stringify(text)}`)
  return Number(text)
}

/** `--cbe on`, `--cbe off`. */
export const switchOf = (given: Given, name: string): boolean | undefined => {
  const value = textOf(given, name)
  if (value === undefined) return undefined
  if (value !== 'on' && value !== 'off') throw new Misuse(`--${name} is on or off, not ${JSON.stringify(value)}`)
  return value === 'on'
}

/** `1,2,3` */
export const listOf = (given: Given, name: string): string[] | undefined =>
  textOf(given, name)
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
