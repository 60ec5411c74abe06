import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '../frame/proof.ts'
import type { Enclosure } from './enclosure.ts'

const partnerid = 101777
const password = 'Anker!Lichten7'

/** The provider's command that creates the agency of the proof; the password is its input. */
export const createPartner = {
  args: `partner create ${partnerid} --tenant 101 --name Nord --email info@nord.example --organizers all`,
  input: `${password}\n`,
}

/** Waits until Gangway answers in the enclosure; returns the seconds that took. */
export const waitUntilReady = async ({ ask }: Enclosure, hasEnded: () => boolean = () => false): Promise<number> => {
  const began = performance.now()
  while ((await ask('/readyz')).status !== 200) {
    must(!hasEnded(), 'the server ended')
    must(performance.now() - began < 120_000, 'no answer within two minutes')
    await sleep(200)
  }
  return (performance.now() - began) / 1000
}

export const logIn = async ({ ask }: Enclosure) => {
  const { status, text } = await ask('/partner/api/session/authentication', { username: String(partnerid), password })
  must(status === 200 && JSON.parse(text).partnerid === partnerid, `the login answered ${status}: ${text}`)
}

/** A program of the archive, or a process of its PostgreSQL: those have a title instead of a command line. */
const isOwn = ({ command }: { command: string }) => /^(\S*\/(bin\/node|postgres|gangway) |postgres: )/.test(command)

/** Nothing of the archive runs any more. */
export const assertNothingLeft = ({ processes }: Enclosure) => {
  const left = processes().filter(isOwn)
  must(left.length === 0, `still running: ${left.map(({ command }) => command).join('; ')}`)
}

/** Everything of the archive runs, and nothing of it as root. */
export const assertUnprivileged = ({ processes }: Enclosure): number => {
  const own = processes().filter(({ command }) => /^\/\S+\/(bin\/node|postgres) /.test(command))
  const [server] = own
  must(own.length === 2, `not a server and a PostgreSQL: ${own.map(({ command }) => command).join('; ')}`)
  must(!!server && own.every(({ uid }) => uid !== 0 && uid === server.uid), 'the server or PostgreSQL runs as root')
  return server?.uid ?? 0
}

/** The commands of the archive's README, word for word: the block that contains a text. */
export const readCommands = (unpacked: string, text: string): string => {
  const blocks = readFileSync(join(unpacked, 'README.md'), 'utf8').matchAll(/```\n(.*?)```/gs)
  const block = [...blocks].find(([, commands = '']) => commands.includes(text))?.[1]
  if (!block) throw new Error(`the README of the archive has no commands with "${text}"`)
  return block
}
