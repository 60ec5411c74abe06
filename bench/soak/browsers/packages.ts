import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Skipped } from '../proof.ts'
import { miniBrowser } from './webkit.ts'

/** The Debian packages that the walk needs, and whether each is installed. */
const isThere: Readonly<Record<string, () => boolean>> = {
  'firefox-esr': () => existsSync('/usr/bin/firefox-esr'),
  'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver') && miniBrowser() !== undefined,
  xvfb: () => existsSync('/usr/bin/Xvfb'),
}

/** Installs missing browsers, if possible, and prints it. */
export const ensureBrowsers = (log: (line: string) => void) => {
  const missing = Object.keys(isThere).filter((name) => !isThere[name]?.())
  if (missing.length === 0) return
  const names = missing.join(' ')
  if (!existsSync('/usr/bin/apt-get')) throw new Skipped(`${names} missing, and this is not Debian`)
  if (process.getuid?.() !== 0) throw new Skipped(`${names} missing: install with \`apt-get install ${names}\``)
  log(`installing ${names} with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { env })
  if (status !== 0) throw new Skipped(`${names} could not be installed: ${String(stderr).trim().split('\n').at(-1)}`)
}
