import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathOf } from '@gangway/contract/call'
import { logIn as logInPerson } from '@gangway/contract/features/console'
import { demoPassword } from '@gangway/demo/partners'
import { demoPeople } from '@gangway/demo/people'
import { type DemoServer, plantDemo, startDemoServer } from '@gangway/demo/testing/demo-server'
import { startCluster } from '@gangway/server/testing/cluster'
import { buildApps } from '../../scripts/build-apps.ts'
import { agencyApi } from './browsers/agency-api.ts'
import { consoleLogin, consoleScreens } from './browsers/console-screens.ts'
import { openFirefox } from './browsers/firefox.ts'
import { logIn, logInToConsole } from './browsers/log-in.ts'
import { requireBrowsers } from './browsers/packages.ts'
import { loginScreen, screensOf } from './browsers/screens.ts'
import type { Tab } from './browsers/tab.ts'
import { walk } from './browsers/walk.ts'
import { openWebkit } from './browsers/webkit.ts'
import { logIn as openSession } from './nginx-agents.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'

const agency = 101001
const [administrator] = demoPeople.filter(
  ({ role, locked, isInvited }) => role === 'administrator' && !locked && !isInvited,
)
const email = administrator?.email ?? ''

const openConsole = async (origin: string) => {
  const answer = await fetch(origin + pathOf(logInPerson, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { authtoken } = (await answer.json()) as { authtoken: string } // the call declares it
  return authtoken
}

/** Both apps with what the server says must be on their screens. */
const readApps = async ({ url, clock }: DemoServer) => {
  const { token } = await openSession(url, String(agency), demoPassword)
  return {
    portal: {
      login: loginScreen,
      logIn: (tab: Tab) => logIn(tab, String(agency), demoPassword),
      screens: await screensOf(url, agency, token, clock.now),
    },
    console: {
      login: consoleLogin,
      logIn: (tab: Tab) => logInToConsole(tab, email, demoPassword),
      screens: await consoleScreens(agencyApi(url, agency, await openConsole(url)), agency),
    },
  }
}

const browsers: Readonly<Record<string, (folder: string) => Promise<Tab>>> = {
  Firefox: openFirefox,
  WebKit: openWebkit,
}

/** A browser that does not start or stops answering is a issue of its own, and the other one still walks. */
const walkIn = async (name: string, folder: string, server: DemoServer, log: (line: string) => void) => {
  const apps = await readApps(server)
  let tab: Tab | undefined
  try {
    tab = await browsers[name]?.(folder)
    return tab ? await walk(tab, server, apps, log) : []
  } catch (error) {
    const issue = `${name}: ${error instanceof Error ? error.message : String(error)}`
    log(issue)
    return [issue]
  } finally {
    await tab?.close()
  }
}

/** Every screen of portal and console in Firefox and in WebKit, with what the server says must be on it, measured and with a silent console. */
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
