import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commands of the archive's README, word for word: the block that contains a text. */
export const readCommands = (unpacked: string, text: string): string => {
  const blocks = readFileSync(join(unpacked, 'README.md'), 'utf8').matchAll(/```\n(.*?)```/gs)
  const block = [...blocks].find(([, commands = '']) => commands.includes(text))?.[1]
  if (!block) throw new Error(`the README of the archive has no commands with "${text}"`)
  return block
}
