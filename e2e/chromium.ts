import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { chromium } from '@playwright/test'

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    // Renders the same as the full browser and starts in a fraction of the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: ['/Applications', `${homedir()}/Applications`].flatMap((folder) =>
    macApps.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
  ),
  win32: ['C:/Program Files', 'C:/Program Files (x86)'].map(
    (folder) => `${folder}/Google/Chrome/Application/chrome.exe`,
  ),
}

/** A file can exist and not run: Ubuntu's chromium-browser is a script that asks for snap. */
const runs = (file: string) => {
  if (!existsSync(file)) return false
  if (process.platform === 'win32') return true // where --version opens a window
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** The path of a Chromium that runs: CHROMIUM_PATH, the usual places, Playwright's own. */
export const findChromium = () => {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) {
    if (!existsSync(configuredPath)) throw new Error(`CHROMIUM_PATH names ${configuredPath}, which is not there`)
    return configuredPath
  }
  return [...(usualPlaces[process.platform] ?? []), chromium.executablePath()].find(runs)
}

/** Starts the Chromium that was found. */
export const launchChromium = () => {
  const executablePath = findChromium()
  return chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
}

/** For machines without a display, and so that nothing the browser does by itself disturbs a test. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
