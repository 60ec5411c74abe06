import { findChromium } from '../e2e/chromium.ts'
import { installByApt, mayUseApt } from './apt.ts'
import { tools } from './project.ts'
import { runTool } from './run.ts'

const isRoot = process.getuid?.() === 0

/** Finds Chromium or installs it, and prints it. */
export const ensureChromium = async () => {
  const chromium = findChromium()
  if (chromium) return chromium
  if (mayUseApt()) {
    console.log('No Chromium found: installing it with apt-get …')
    // The headless shell is a third smaller and tests run faster in it; not every release has it.
    if (!(await installByApt('chromium-headless-shell'))) await installByApt('chromium')
    const installed = findChromium()
    if (installed) return installed
  }
  console.log("No Chromium found: installing Playwright's own …")
  await runTool(tools.playwright, ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH')
  return installed
}
