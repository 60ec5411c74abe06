import { existsSync } from 'node:fs'
import { Skipped } from '../proof.ts'
import { miniBrowser } from './webkit.ts'

type Exists = (path: string) => boolean

/** What the walk needs, by the Debian package that has it. */
const packages: Readonly<Record<string, (exists: Exists) => boolean>> = {
  'firefox-esr': (exists) => exists('/usr/bin/firefox-esr'),
  'webkit2gtk-driver': (exists) => exists('/usr/bin/WebKitWebDriver') && exists(miniBrowser() ?? ''),
  xvfb: (exists) => exists('/usr/bin/Xvfb'),
}

/** Names every Debian package that is missing, all at once. */
export const requireBrowsers = (exists: Exists = existsSync): void => {
  const missing = Object.keys(packages).filter((name) => !packages[name]?.(exists))
  if (missing.length === 0) return
  const names = missing.join(' ')
  throw new Skipped(`Debian packages are missing: ${names}. Install them with \`apt-get install ${names}\``)
}
