// Shared libraries that programs of the packages need and a bare machine does not have. For ready.mjs: plain JavaScript
// for Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The system packages that contain a library. Node 26 needs the first, which the smallest Debian images leave out. */
const bringing = {
  'libatomic.so.1': { apt: 'libatomic1', dnf: 'libatomic', zypper: 'libatomic1' },
  'libgcc_s.so.1': { apt: 'libgcc-s1', dnf: 'libgcc', zypper: 'libgcc_s1' },
  'libstdc++.so.6': { apt: 'libstdc++6', dnf: 'libstdc++', zypper: 'libstdc++6' },
}

const managers = [
  { name: 'apt', program: 'apt-get' },
  { name: 'dnf', program: 'dnf' },
  { name: 'zypper', program: 'zypper' },
]

const folders = (process.env.PATH ?? '').split(':')
const manager = () => managers.find(({ program }) => folders.some((folder) => existsSync(`${folder}/${program}`)))

/** The library that the dynamic linker did not find, from a program's output. */
export const missingLibrary = (failure) => /(\S+\.so[.\d]*): cannot open shared object file/.exec(failure)?.[1]

/** Whether a system package contains it; otherwise one of our packages is damaged. */
export const isKnownLibrary = (library) => library !== undefined && library in bringing

/** What to do about it. */
export const remedyFor = (library) => {
  const { name, program } = manager() ?? {}
  const packageName = bringing[library]?.[name]
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo '
  return packageName
    ? `This machine lacks the library ${library}. Install it, then run the same command again:\n  ${asRoot}${program} install -y ${packageName}`
    : `This machine lacks the library ${library}. Install the system package that contains it, then run the same command again.`
}

/** As root on Debian the library is installed, as Chromium is for the tests. Returns whether that worked. */
export const installLibrary = (library) => {
  const packageName = bringing[library]?.apt
  if (!packageName || process.getuid?.() !== 0 || manager()?.name !== 'apt') return false
  console.log(`This machine lacks the library ${library}: installing ${packageName} with apt-get …`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', packageName)
}
