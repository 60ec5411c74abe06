import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './chromium.ts'

// Every worker reads this file again: the search runs once and its result is passed on.
const executablePath = findChromium()
if (executablePath) process.env.CHROMIUM_PATH = executablePath

// Without a locale, as on the smallest systems, Chromium cannot save a file whose name has an umlaut.
if (!/utf-?8/i.test(process.env.LC_ALL ?? process.env.LANG ?? '')) process.env.LC_ALL = 'C.UTF-8'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  reporter: process.stdout.isTTY ? 'line' : 'list',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A trace costs a third of the whole run: `--trace on` enables it for the test that needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
})
