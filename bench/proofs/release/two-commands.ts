import { once } from 'node:events'
import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { must } from '../frame/proof.ts'
import { type Enclosure, inEnclosure } from './enclosure.ts'
import { assertNothingLeft, readCommands, waitUntilReady } from './visitor.ts'

const folder = '/srv/first'

const tryOut = async (enclosure: Enclosure, root: string, commands: string) => {
  const setup = `mount -t proc proc ${root}/proc && mount --rbind /dev ${root}/dev && mount -t tmpfs tmpfs ${root}/tmp`
  await enclosure.run(['/bin/sh', '-c', setup])
  const env = ['/usr/bin/env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root']
  const typed = enclosure.spawn(['chroot', root, ...env, '/bin/sh', '-ec', `cd ${folder}\n${commands}`])
  let said = ''
  for (const stream of [typed.stdout, typed.stderr]) stream?.on('data', (part) => (said += part))
  try {
    const seconds = await waitUntilReady(enclosure, () => typed.exitCode !== null)
    for (const path of ['/partner/', '/provider/'])
      must((await enclosure.ask(path)).status === 200, `${path} does not answer`)
    const ended = once(typed, 'close') // when the last process that prints there has ended
    process.kill(-(typed.pid ?? 0), 'SIGINT') // Ctrl+C reaches everything that the terminal started
    await ended
    assertNothingLeft(enclosure)
    return seconds
  } catch (error) {
    throw new Error(`the README's commands failed: ${said}`, { cause: error })
  }
}

type Parts = { root: string; archive: string; unpacked: string; scratch: string }

/** The two commands of the README, typed in an empty root: the portal answers, and Ctrl+C ends everything. */
export const typeTwoCommands = async ({ root, archive, unpacked, scratch }: Parts) => {
  mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(archive, join(root, folder, basename(archive)))
  const commands = readCommands(unpacked, 'gangway start')
  must(commands.trim().split('\n').length === 2, 'the README needs more than two commands')
  return inEnclosure(scratch, (enclosure) => tryOut(enclosure, root, commands))
}
