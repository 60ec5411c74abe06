import { existsSync } from 'node:fs'
import { findChromium } from '../e2e/chromium.ts'
import { tools } from './project.ts'
import { run, runTool } from './run.ts'

const isRoot = process.getuid?.() === 0

const installByApt = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update', '-qq'], env)
  return updated === 0 && (await run('apt-get', ['install', '-y', '-qq', 'chromium'], env)) === 0
}

/** Finds Chromium or installs it, and says so. */
export const haveChromium = async () => {
  const found = findChromium()
  if (found) return found
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing it with apt-get …')
    await installByApt()
    const installed = findChromium()
    if (installed) return installed
  }
  console.log("No Chromium found: installing Playwright's own …")
  await runTool(tools.playwright, ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH')
  return installed
}
