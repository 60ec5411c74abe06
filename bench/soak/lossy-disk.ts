import { execFile } from 'node:child_process'
import { globSync, readlinkSync } from 'node:fs'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signal } from './processes.ts'
import { Skipped } from './proof.ts'
import { endAll } from './scratch.ts'

const exec = promisify(execFile)

/**
 * FS_IOC_SHUTDOWN with the flag for "write nothing any more, not even the journal": what was not synced is lost, and
 * every later access fails. Node has no ioctl; perl is part of every Debian.
 */
const shutDown = 'open(my $d, "<", $ARGV[0]) or die $!; my $f = pack("L", 2); ioctl($d, 0x8004587d, $f) or die $!'

export type LossyDisk = {
  folder: string
  /** The power fails: everything that was not synced is gone, and all processes with it. */
  cut(): Promise<void>
  /** The power is back: the file system replays its journal. */
  restore(): Promise<void>
  remove(): Promise<void>
}

/** Processes that work in this folder: a backend of PostgreSQL does not name it in its command line. */
const findInside = (folder: string) =>
  globSync('/proc/[0-9]*').filter((path) => {
    try {
      return readlinkSync(`${path}/cwd`).startsWith(folder)
    } catch {
      return false // it ended meanwhile
    }
  })

/** Nothing survives a power failure, not even a process that waits for the lost disk. */
const endInside = async (folder: string) => {
  await endAll(folder)
  for (let left = findInside(folder); left.length > 0; left = findInside(folder)) {
    signal(
      left.map((path) => Number(path.slice('/proc/'.length))),
      'SIGKILL',
    )
    await sleep(50)
  }
}

const unmount = async (folder: string) => {
  for (let tries = 0; ; tries += 1) {
    const error = await exec('umount', [folder]).then(() => undefined, String)
    if (!error) return
    if (tries === 100) throw new Error(error)
    await sleep(50)
  }
}

/** A file system (ext4) in a file, on a loop device, which can lose its power. */
export const createLossyDisk = async (scratch: string, megabytes: number): Promise<LossyDisk> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Skipped('only root on Linux can mount a file system of its own')
  const [folder, memory] = [join(scratch, 'disk'), join(scratch, 'memory')]
  let image = join(memory, 'disk-0.img')
  let failures = 0
  await mkdir(folder)
  await mkdir(memory)
  const mount = () => exec('mount', ['-t', 'ext4', '-o', 'loop', image, folder])
  try {
    await exec('perl', ['-e', '1'])
    // In memory, so that other work on the machine's own disk does not slow it down.
    await exec('mount', ['-t', 'tmpfs', '-o', 'mode=0755', 'tmpfs', memory])
    await writeFile(image, '')
    await truncate(image, megabytes * 1024 * 1024)
    await exec('mkfs.ext4', ['-q', '-F', image])
    await mount()
  } catch (error) {
    await exec('umount', [memory]).catch(() => undefined)
    throw new Skipped(`no loop device with ext4 here (${String(error).trim()})`)
  }
  let isMounted = true
  return {
    folder,
    cut: async () => {
      await exec('perl', ['-e', shutDown, folder])
      await endInside(folder)
      await unmount(folder)
      isMounted = false
    },
    // A copy is mounted: the lost file system may live on in the mount namespace of another process.
    restore: async () => {
      failures += 1
      const next = join(memory, `disk-${failures}.img`)
      await exec('cp', ['--sparse=always', image, next])
      await rm(image)
      image = next
      await mount()
      isMounted = true
    },
    remove: async () => {
      await endInside(folder)
      if (isMounted) await unmount(folder)
      await unmount(memory)
    },
  }
}
