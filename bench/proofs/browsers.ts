import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '@gangway/demo/partners'
import { demoPeople } from '@gangway/demo/people'
import { type DemoServer, plantDemo, startDemoServer } from '@gangway/demo/testing/demo-server'
import { startCluster } from '@gangway/server/testing/cluster'
import { buildApps } from '../../scripts/build-apps.ts'
import { root } from '../../scripts/project.ts'
import { failOnPurpose, readLinks, readPage, type Seen, submit } from './browsers-page.ts'
import { miniBrowser, openChromium, openFirefox, openWebkit, type Tab } from './browsers-tabs.ts'
import { must, needPrograms, type Proof, waitUntil } from './frame/proof.ts'
import { inScratch, type Scratch } from './frame/scratch.ts'

const [administrator] = demoPeople.filter(
  ({ role, locked, isInvited }) => role === 'administrator' && !locked && !isInvited,
)

/** Both apps: how to log in step by step, and the first screen after it. */
const apps = {
  portal: {
    base: '/partner',
    home: '/partner/home',
    steps: [
      ['username', '101001'],
      ['password', demoPassword],
    ],
  },
  console: {
    base: '/provider',
    home: '/provider/overview',
    steps: [
      ['username', administrator?.email ?? ''],
      ['password', demoPassword],
    ],
  },
} as const

/** Screens whose texts depend on the browser and on the logins before: only what is wrong on any screen is looked for. */
const differs = /security|history|retention|\/provider\/(overview|system)/

/** Waits until the screen is drawn and `isRight`, at most 20 seconds. */
const settle = async (tab: Tab, path: string, thisYear: number, isRight: (seen: Seen) => boolean): Promise<Seen> => {
  const ends = performance.now() + 20_000
  for (;;) {
    // A page that is being replaced cannot answer; the next one will.
    const seen = await tab.run(readPage, thisYear).catch(() => undefined)
    if (seen && (performance.now() > ends || (!seen.isBusy && seen.address === path && isRight(seen)))) return seen
    must(performance.now() < ends + 20_000, `${path} cannot be read`)
    await sleep(100)
  }
}

/** The first link to each kind of screen that has a number or a month in its address. */
const detailsIn = (links: readonly string[]) =>
  [
    ...Map.groupBy(
      links.filter((link) => /\/\d/.test(link)),
      (link) => link.replaceAll(/\d[\d-]*/g, '*').split('?')[0],
    ),
  ].flatMap(([, [first]]) => (first ? [first.split('?')[0] ?? ''] : []))

/** Errors in the page are reported to the server, with their names. */
const findMissingReports = async (tab: Tab, server: DemoServer, home: string): Promise<string[]> => {
  await tab.open(server.url + home)
  await settle(tab, home, server.clock.now.getFullYear(), () => true)
  await tab.run(failOnPurpose)
  let received = ''
  const isReported = () => {
    received += server.reports().join()
    return ['RangeError: thrown on purpose', 'TypeError: rejected on purpose'].every((text) => received.includes(text))
  }
  const missing = await waitUntil('two errors are reported', 20, isReported).catch((error: Error) => error.message)
  await tab.problems()
  return missing ? [missing] : []
}

/** Walks all screens; `expected` has what another browser showed. Without it the screens are found by their links. */
const walk = async (tab: Tab, server: DemoServer, expected?: Map<string, Seen>) => {
  const thisYear = server.clock.now.getFullYear()
  const [seen, problems]: [Map<string, Seen>, string[]] = [new Map(), []]
  const examine = async (path: string) => {
    const wanted = differs.test(path) ? [] : (expected?.get(path)?.texts ?? [])
    const missing = ({ texts }: Seen) => {
      const there = new Set(texts)
      return wanted.filter((text) => !there.has(text) && !/\d\d:\d\d/.test(text)) // the time of day has changed
    }
    await tab.open(server.url + path)
    const page = await settle(tab, path, thisYear, (one) => missing(one).length === 0)
    seen.set(path, page)
    const spoken = [...(await tab.problems()), ...server.reports(), ...server.failures()]
    if (page.address !== path) problems.push(`${path}: the address is ${page.address}`)
    for (const problem of [...page.problems, ...missing(page).map((text) => `no "${text}"`), ...spoken])
      problems.push(`${path}: ${problem}`)
  }
  for (const { base, home, steps } of Object.values(apps)) {
    await examine(`${base}/login`)
    for (const [name, value] of steps)
      await waitUntil(`the field ${name}`, 30, () => tab.run(submit, name, value).catch(() => false))
    await settle(tab, home, thisYear, () => true)
    const found = expected
      ? [...expected.keys()].filter((path) => path.startsWith(base) && !path.endsWith('/login'))
      : [home]
    // Screens that are found on the way are walked too.
    for (const path of found) {
      await examine(path)
      const links = expected ? [] : (await tab.run(readLinks)).filter((link) => link.startsWith(`${base}/`))
      const more = path === home ? links.filter((link) => !/\d|\?/.test(link)) : detailsIn(links)
      const isKnown = (link: string) =>
        found.some((one) => one.replaceAll(/\d[\d-]*/g, '*') === link.replaceAll(/\d[\d-]*/g, '*'))
      found.push(...[...new Set(more)].filter((link) => !/login|logout/i.test(link) && !isKnown(link)))
    }
    if (base === '/partner') problems.push(...(await findMissingReports(tab, server, home)))
  }
  return { seen, problems }
}

/** The screens of an app that need a login and were not walked. */
const findMissedScreens = (app: keyof typeof apps, paths: readonly string[]) => {
  const routes = readFileSync(join(root, app, 'src', 'routes.ts'), 'utf8')
  const shape = (path: string) => path.replaceAll(/\$\w+|\d[\d-]*/g, '*').split('?')[0]
  const walked = new Set(paths.map(shape))
  return [...routes.matchAll(/\bscreen\(\s*'([^']+)',\s*\{([^}]*)\}/g)]
    .filter(([, , facts = '']) => !/right: 'none'|roles: 'public'/.test(facts))
    .map(([, path = '']) => apps[app].base + path)
    .filter((path) => !walked.has(shape(path)))
}

const others: Record<string, (scratch: Scratch) => Promise<Tab>> = { Firefox: openFirefox, WebKit: openWebkit }

/** Every screen of portal and console shows in Firefox and WebKit what it shows in Chromium; nothing is cut off, the console is silent. */
export const run: Proof = (log, _, part) =>
  inScratch(async (scratch) => {
    const packages = {
      '/usr/bin/firefox-esr': 'firefox-esr',
      '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
      '/usr/bin/Xvfb': 'xvfb',
    }
    needPrograms({ ...packages, [miniBrowser()]: 'webkit2gtk-driver' })
    await buildApps()
    const { connection, template, stop } = await startCluster(plantDemo)
    scratch.atEnd(stop)
    const server = await startDemoServer({ connection, template }, `gangway_browsers_${process.pid}`)
    scratch.atEnd(server.stop)
    const { seen, problems } = await walk(await openChromium(scratch), server)
    const paths = [...seen.keys()]
    problems.push(
      ...(['portal', 'console'] as const).flatMap((app) =>
        findMissedScreens(app, paths).map((path) => `${path} is not walked`),
      ),
    )
    log(`Chromium: ${paths.length} screens; ${problems.length} problems`)
    for (const [name, open] of Object.entries(others)) {
      if (part && part !== name) continue
      const found = await walk(await open(scratch), server, seen)
      const pages = [...found.seen.values()]
      const [texts, measured] = [
        pages.flatMap((page) => page.texts).length,
        pages.reduce((sum, page) => sum + page.measured, 0),
      ]
      log(
        `${name}: ${pages.length} screens, ${texts} texts, ${measured} amounts, snippets and dots measured; ${found.problems.length} problems`,
      )
      must(measured > 50, `${name}: only ${measured} amounts, snippets and dots to measure`)
      problems.push(...found.problems.map((problem) => `${name} ${problem}`))
    }
    must(problems.length === 0, problems.join('\n'))
    log('promised: every screen in every browser, nothing missing or cut off. It holds')
  })
