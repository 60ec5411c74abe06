import type { DemoServer } from '@gangway/demo/testing/demo-server'
import { missingReports } from './error-reports.ts'
import { type Measured, measure } from './measures.ts'
import { missingContent } from './missing-content.ts'
import { findPageProblems } from './page-problems.ts'
import type { Screen } from './screen.ts'
import { missingAfter, type Tab } from './tab.ts'

type Log = (line: string) => void

/** Runs in the page: the screens of the navigation. */
const linkedScreens = () => [...document.querySelectorAll('nav li a')].map((link) => link.getAttribute('href') ?? '')

/** Waits for the first screen, since a page that is left while it loads complains, and compares the navigation with what is walked. */
const findNavigationProblems = async (tab: Tab, screens: readonly Screen[]) => {
  const [first] = screens
  const drawn: Screen = { path: '', ...first, has: { ...first?.has, 'nav li a': 10 } }
  const missing = await missingAfter(tab, 20, missingContent, drawn)
  const unknown = (await tab.run(linkedScreens)).filter((path) => !screens.some((screen) => screen.path === path))
  return [...missing, ...unknown.map((path) => `${path} is not walked`)]
}

const findScreenProblems = async (tab: Tab, server: DemoServer, screen: Screen) => {
  await tab.open(server.url + screen.path)
  const missing = await missingAfter(tab, 20, missingContent, screen)
  const problems = await tab.run(findPageProblems, server.clock.now.getFullYear())
  const spoken = await tab.problems()
  return [
    ...[...missing, ...problems],
    ...spoken.map((line) => `console ${line}`),
    ...server.reports().map((line) => `reported ${line}`),
    ...server.failures().map((line) => `answered ${line}`),
  ]
}

const countsIn = ({ dots, snippets, prices }: Measured) =>
  [
    ...[dots > 0 && `${dots} round dots`, snippets > 0 && `${snippets} snippets without scrolling`],
    prices > 0 && `${prices} amounts from 1,000 € whole`,
  ].filter((text) => text !== false)

/** An app as the walk meets it: its login, then its screens, the first of which follows the login. */
export type WalkedApp = { login: Screen; logIn: (tab: Tab) => Promise<void>; screens: readonly Screen[] }

/** Walks all screens of both apps in one browser, says a line about each, and answers what is wrong. */
export const walk = async (
  tab: Tab,
  server: DemoServer,
  { portal, console }: Record<'portal' | 'console', WalkedApp>,
  log: Log,
): Promise<string[]> => {
  const all: string[] = []
  const sum = { dots: 0, snippets: 0, prices: 0 }
  const report = (path: string, problems: readonly string[], good: readonly string[] = []) => {
    log(`${tab.name.padEnd(7)} ${path}: ${problems.length === 0 ? ['ok', ...good].join(', ') : 'WRONG'}`)
    for (const problem of problems) log(`          ${problem}`)
    all.push(...problems.map((problem) => `${tab.name} ${path}: ${problem}`))
  }
  const look = async (screen: Screen) => {
    const problems = await findScreenProblems(tab, server, screen)
    const measured = await tab.run(measure)
    report(screen.path, [...problems, ...measured.problems], countsIn(measured))
    for (const key of ['dots', 'snippets', 'prices'] as const) sum[key] += measured[key]
  }
  for (const { login, logIn, screens } of [portal, console]) {
    await look(login)
    await logIn(tab)
    report('navigation', await findNavigationProblems(tab, screens))
    for (const screen of screens) {
      await look(screen)
      if (screen.path === '/partner/home') report('error reports', await missingReports(tab, server))
    }
  }
  for (const [name, count] of Object.entries(sum)) if (count === 0) all.push(`${tab.name}: no ${name} to measure`)
  return all
}
