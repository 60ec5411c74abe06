import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPassword } from '@gangway/demo/partners'
import { type DemoServer, plantDemo, startDemoServer } from '@gangway/demo/testing/demo-server'
import { startCluster } from '@gangway/server/testing/cluster'
import { buildApps } from '../../scripts/build-apps.ts'
import { openFirefox } from './browsers/firefox.ts'
import { requireBrowsers } from './browsers/packages.ts'
import { screensOf } from './browsers/screens.ts'
import type { Tab } from './browsers/tab.ts'
import { walk } from './browsers/walk.ts'
import { openWebkit } from './browsers/webkit.ts'
import { logIn } from './nginx-agents.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'

const agency = 101001

const browsers: Readonly<Record<string, (folder: string) => Promise<Tab>>> = {
  Firefox: openFirefox,
  WebKit: openWebkit,
}

/** A browser that does not start or stops answering is a issue of its own, and the other one still walks. */
const walkIn = async (name: string, folder: string, server: DemoServer, log: (line: string) => void) => {
  const { token } = await logIn(server.url, String(agency), demoPassword)
  const screens = await screensOf(server.url, agency, token, server.clock.now)
  let tab: Tab | undefined
  try {
    tab = await browsers[name]?.(folder)
    return tab ? await walk(tab, server, screens, log) : []
  } catch (error) {
    const issue = `${name}: ${error instanceof Error ? error.message : String(error)}`
    log(issue)
    return [issue]
  } finally {
    await tab?.close()
  }
}

/** Every screen in Firefox and in WebKit, with what the server says must be on it, measured and with a silent console. */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    requireBrowsers()
    await buildApps()
    const { connection, template, stop } = await startCluster(plantDemo)
    const issues: string[] = []
    try {
      const server = await startDemoServer({ connection, template }, `gangway_browsers_${process.pid}`)
      try {
        for (const name of Object.keys(browsers)) {
          const folder = join(scratch, name)
          await mkdir(folder)
          issues.push(...(await walkIn(name, folder, server, log)))
        }
      } finally {
        await server.stop()
      }
    } finally {
      await stop()
    }
    must(issues.length === 0, issues.join('\n'))
  })
