import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Whether system packages can be installed here: as root on Debian and its derivatives. */
export const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs system packages; returns whether that worked. */
export const installByApt = async (...packages: readonly string[]): Promise<boolean> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update', '-qq'], env)
  return updated === 0 && (await run('apt-get', ['install', '-y', '-qq', ...packages], env)) === 0
}
