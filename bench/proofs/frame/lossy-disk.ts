import { execFile } from 'node:child_process'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Skipped, succeeds, waitUntil } from './proof.ts'
import { endAll, type Scratch } from './scratch.ts'

const exec = promisify(execFile)

/**
 * FS_IOC_SHUTDOWN with the flag for "write nothing any more, not even the journal": what was not synced is lost, and
 * every later access fails. Node has no ioctl; perl is part of every Debian.
 */
const shutDown = 'open(my $d, "<", $ARGV[0]) or die $!; my $f = pack("L", 2); ioctl($d, 0x8004587d, $f) or die $!'

export const unmount = async (folder: string) => {
  await endAll(folder)
  await waitUntil(`${folder} is unmounted`, 10, () => succeeds(exec('umount', [folder])))
}

/** Mounts a file system in memory. */
export const mountMemory = async (folder: string, options: string) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Skipped('only root on Linux can mount')
  await mkdir(folder)
  await exec('mount', ['-t', 'tmpfs', '-o', `mode=0755${options}`, 'tmpfs', folder]).catch((error: Error) => {
    throw new Skipped(`mounting is not permitted here (${error.message.trim()})`)
  })
}

/** A file system (ext4) in a file, on a loop device, which can lose its power. In memory, so that other work does not slow it down. */
export const createLossyDisk = async ({ folder: scratch, atEnd }: Scratch, size: number) => {
  const [folder, memory] = [join(scratch, 'disk'), join(scratch, 'memory')]
  await mountMemory(memory, '')
  atEnd(() => unmount(memory))
  let image = join(memory, 'disk-0.img')
  let failures = 0
  const mount = () => exec('mount', ['-t', 'ext4', '-o', 'loop', image, folder])
  await mkdir(folder)
  try {
    await writeFile(image, '')
    await truncate(image, size)
    await exec('mkfs.ext4', ['-q', '-F', image])
    await mount()
  } catch (error) {
    throw new Skipped(`no loop device with ext4 here (${String(error).trim()})`)
  }
  let isMounted = true
  atEnd(() => isMounted && unmount(folder))
  return {
    folder,
    /** The power fails: everything that was not synced is gone, and all processes with it. */
    cut: async () => {
      await exec('perl', ['-e', shutDown, folder])
      await unmount(folder)
      isMounted = false
    },
    /**
     * The power is back: the file system replays its journal. A copy is mounted, since the lost one may live on in the mount
     * namespace of another process.
     */
    restore: async () => {
      failures += 1
      const next = join(memory, `disk-${failures}.img`)
      await exec('cp', ['--sparse=always', image, next])
      await rm(image)
      image = next
      await mount()
      isMounted = true
    },
  }
}
