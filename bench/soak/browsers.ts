import { dayOf } from '@gangway/contract/days'
import { demoPassword } from '@gangway/demo/partners'
import { type DemoServer, plantDemo, startDemoServer } from '@gangway/demo/testing/demo-server'
import { startCluster } from '@gangway/server/testing/cluster'
import { buildPortal } from '../../scripts/build-portal.ts'
import { openFirefox } from './browsers/firefox.ts'
import { ensureBrowsers } from './browsers/packages.ts'
import { isComplete, isSettled, pageFaults } from './browsers/page-faults.ts'
import { publicPage, screensIn } from './browsers/screens.ts'
import { type Tab, until } from './browsers/tab.ts'
import { openWebkit } from './browsers/webkit.ts'
import { must, type Proof } from './proof.ts'
import { inScratch } from './scratch.ts'

/** Runs in the page: fills in a field as typing does, and submits its form. */
const submitField = (name: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!field) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form?.requestSubmit()
}

const hasField = (name: string) => document.querySelector(`input[name=${name}]`) !== null

/** Both steps of the login, as a person does them. */
const logIn = async (tab: Tab, url: string) => {
  await tab.open(`${url}/partner/login`)
  await until(tab, 'the login', hasField, 'username')
  await tab.run(submitField, 'username', '101001')
  await until(tab, 'the second step', hasField, 'password')
  await tab.run(submitField, 'password', demoPassword)
  await until(tab, 'logging in', (path) => location.pathname === path, '/partner/home')
}

/** The problems of one screen, each with the browser and the screen's path. */
const look = async (tab: Tab, server: DemoServer, path: string, expected: Record<string, number>) => {
  const year = Number(dayOf(server.clock.now).slice(0, 4))
  await tab.open(server.url + path)
  const describe = (fault: string) => `${tab.name} ${path}: ${fault}`
  try {
    await until(tab, path, isSettled, path)
    await until(tab, `the content of ${path}`, isComplete, expected).catch(() => undefined)
  } catch (error) {
    return [describe(error instanceof Error ? error.message : String(error)), ...server.reports().map(describe)]
  }
  const faults = await tab.run(pageFaults, expected, year)
  const spoken = tab.problems() ?? []
  return [
    ...faults,
    ...spoken.map((line) => `console ${line}`),
    ...server.reports().map((line) => `reported ${line}`),
  ].map(describe)
}

const walk = async (tab: Tab, server: DemoServer, log: (line: string) => void) => {
  const year = Number(dayOf(server.clock.now).slice(0, 4))
  const screens = screensIn(year)
  await logIn(tab, server.url)
  const faults: string[] = []
  for (const [path, expected] of Object.entries(screens))
    faults.push(...(await look(tab, server, `/partner${path}`, expected)))
  faults.push(...(await look(tab, server, '/wlv/101001', publicPage)))
  log(`${tab.name}: ${Object.keys(screens).length} screens, the login and the public page; ${faults.length} problems`)
  return [...faults, ...server.failures()]
}

/** Every screen in Firefox and in WebKit with its content: rows, figures, years, charts, fields, a silent console. */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    ensureBrowsers(log)
    await buildPortal()
    const { connection, template, stop } = await startCluster(plantDemo)
    const server = await startDemoServer({ connection, template }, `gangway_browsers_${process.pid}`)
    const faults: string[] = []
    try {
      for (const open of [openFirefox, openWebkit]) {
        const tab = await open(scratch)
        try {
          faults.push(...(await walk(tab, server, log)))
        } finally {
          await tab.close()
        }
      }
    } finally {
      await server.stop()
      await stop()
    }
    must(faults.length === 0, faults.join('\n'))
  })
