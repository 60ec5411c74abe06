// Pictures of every screen: `npm run screenshots`, `npm run screenshots -- home password` for some, `-- chosen` for
// those that the documents show.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@gangway/contract/brands/brands'
import { brandOf, brands } from '@gangway/contract/brands/example-brands'
import { type Language, languageList } from '@gangway/contract/texts/languages'
import { type DemoServer, plantDemo, startDemoServer } from '@gangway/demo/testing/demo-server'
import { startCluster } from '@gangway/server/testing/cluster'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildApps } from '../scripts/build-apps.ts'
import { root } from '../scripts/project.ts'
import { chromiumArgs, findChromium } from './chromium.ts'
import { loginToConsole } from './console-login.ts'
import { consoleStates, prepareConsoleStates } from './console-states.ts'
import { frameStates } from './frame-states.ts'
import { login } from './login.ts'
import { screenStates } from './screen-states.ts'

type Scheme = 'light' | 'dark'
type View = { width: number; height: number }

const views: readonly View[] = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]
const schemes: readonly Scheme[] = ['light', 'dark']

/** Whose screens are captured in all widths and schemes, and in which language. */
const whole: readonly { mandant: number; language: Language }[] = [
  { mandant: 101, language: 'de' },
  { mandant: 111, language: 'pt' },
]

/** The few that the documents show, by their path among all pictures. */
const documentNames: Readonly<Record<string, string>> = {
  'login.png': 'seeweg-de/login-1440-light.png',
  'login-dark.png': 'marealta-pt/login-1440-dark.png',
  'home.png': 'seeweg-de/home-1440-light.png',
  'home-dark-phone.png': 'marealta-pt/home-390-dark.png',
  'palette.png': 'seeweg-de/palette-1440-light.png',
  'requests.png': 'seeweg-de/requests-1440-light.png',
  'requests-sheet.png': 'seeweg-de/requests-sheet-1440-light.png',
  'requests-speed.png': 'seeweg-de/requests-speed-1440-light.png',
  'requests-mails.png': 'seeweg-de/requests-mails-1440-light.png',
  'requests-dark-phone.png': 'marealta-pt/requests-390-dark.png',
  'calendar.png': 'seeweg-de/calendar-1440-light.png',
  'calendar-dark-phone.png': 'marealta-pt/calendar-390-dark.png',
  'customers.png': 'seeweg-de/customers-1440-light.png',
  'customers-merge.png': 'seeweg-de/customers-merge-1440-light.png',
  'customers-dark-phone.png': 'seeweg-de/customers-390-dark.png',
  'agency.png': 'seeweg-de/partnerdata-edit-1440-light.png',
  'agency-errors.png': 'seeweg-de/agency-errors-1440-light.png',
  'agency-dark-phone.png': 'marealta-pt/partnerdata-edit-390-dark.png',
  'topsort.png': 'seeweg-de/topsort-editing-1440-light.png',
  'password.png': 'seeweg-de/partnerdata-password-1440-light.png',
  'users.png': 'seeweg-de/users-rights-1440-light.png',
  'organizers.png': 'seeweg-de/organizers-open-1440-light.png',
  'contact.png': 'seeweg-de/icbe-data-edit-1440-light.png',
  'contact-dark-phone.png': 'marealta-pt/icbe-data-edit-390-dark.png',
  'history.png': 'seeweg-de/partnerdata-history-1440-light.png',
  'layout-failing.png': 'seeweg-de/layout-failing-1440-light.png',
  'layout-repaired.png': 'seeweg-de/layout-repaired-1440-light.png',
  'layout-dark-phone.png': 'marealta-pt/wlv-edit-390-dark.png',
  'public-page.png': 'seeweg-de/public-page-1440-light.png',
  'public-page-phone.png': 'marealta-pt/public-page-390-light.png',
  'transactions.png': 'seeweg-de/transactions-search-1440-light.png',
  'transactions-dark-phone.png': 'marealta-pt/statistics-bookingreport-390-dark.png',
  'traffic.png': 'seeweg-de/statistics-traffic-1440-light.png',
  'traffic-dark-phone.png': 'marealta-pt/statistics-traffic-390-dark.png',
  'report.png': 'seeweg-de/statistics-overview-1440-light.png',
  'report-open.png': 'seeweg-de/report-open-1440-light.png',
  'report-dark-phone.png': 'marealta-pt/statistics-overview-390-dark.png',
  'marketing-offers.png': 'seeweg-de/marketing-offertemplates-768-light.png',
  'marketing-banners.png': 'seeweg-de/marketing-banners-1440-light.png',
  'provisions.png': 'seeweg-de/provisions-failed-1440-light.png',
  'provisions-dark-phone.png': 'seeweg-de/provisions-failed-390-dark.png',
  'commission-open.png': 'seeweg-de/commission-open-1440-light.png',
  'commission-open-dark-phone.png': 'seeweg-de/commission-open-390-dark.png',
  'commission-forecast.png': 'seeweg-de/commission-forecast-1440-light.png',
  'commission-claim.png': 'seeweg-de/commission-claim-1440-light.png',
  'commission-timeline.png': 'seeweg-de/commission-timeline-1440-light.png',
  'console-claim.png': 'seeweg-de/console-claims-101001-1-1440-light.png',
  'console-payout.png': 'seeweg-de/console-payout-1440-light.png',
  'agency-empty.png': 'seeweg-de/agency-empty-1440-light.png',
  'users-empty.png': 'seeweg-de/users-empty-1440-light.png',
  'organizers-empty.png': 'seeweg-de/organizers-empty-1440-light.png',
  'home-empty.png': 'seeweg-de/home-empty-1440-light.png',
  'home-loading.png': 'seeweg-de/home-loading-1440-light.png',
  'transactions-empty.png': 'seeweg-de/transactions-empty-1440-light.png',
  'transactions-loading.png': 'seeweg-de/transactions-loading-1440-light.png',
  'traffic-empty.png': 'seeweg-de/traffic-empty-1440-light.png',
  'traffic-loading.png': 'seeweg-de/traffic-loading-1440-light.png',
  'report-empty.png': 'seeweg-de/report-empty-1440-light.png',
  'report-loading.png': 'seeweg-de/report-loading-1440-light.png',
  'provisions-empty.png': 'seeweg-de/provisions-empty-1440-light.png',
  'users-errors-dark-phone.png': 'seeweg-de/users-errors-390-dark.png',
  'console-overview.png': 'seeweg-de/console-overview-1440-light.png',
  'console-partners.png': 'seeweg-de/console-partners-1440-light.png',
  'console-security.png': 'seeweg-de/console-security-1440-light.png',
  'console-retention.png': 'seeweg-de/console-retention-1440-light.png',
  'console-partner-dark-phone.png': 'seeweg-en/console-partners-101001-390-dark.png',
}

const folder = join(root, 'docs', 'screenshots')
const all = join(folder, 'all')
const wantedScreens = process.argv.slice(2)

type Take = { brand: Brand; language: Language; view: View; scheme: Scheme }

/** A picture's path. */
const placeOf = (screen: string, { brand, language, view, scheme }: Take) =>
  `${brand.key}-${language}/${screen}-${view.width}-${scheme}.png`

/** What the documents call the picture, if they show it. */
const nameInDocuments = (screen: string, shot: Take) =>
  Object.keys(documentNames).find((name) => documentNames[name] === placeOf(screen, shot))

const isWanted = (screen: string, shot: Take) =>
  wantedScreens.length === 0 ||
  wantedScreens.some((word) => (word === 'chosen' ? nameInDocuments(screen, shot) : screen.includes(word)))

const open = async (browser: Browser, url: string, { language, view, scheme }: Take) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: view,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  })
  await context.addInitScript((value) => localStorage.setItem('gangway.language', value), language)
  return await context.newPage()
}

/** Waits until nothing is loading any more, then takes the picture. */
const take = async (page: Page, screen: string, shot: Take) => {
  const { view } = shot
  await page.locator('h1').waitFor()
  // The frame of the layout preview is redrawn again and again and may never become idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  // The documents show the window as a user sees it.
  const name = nameInDocuments(screen, shot)
  if (name) await page.screenshot({ path: join(folder, name) })
  // A window as high as the page, so that sticky elements are where they belong.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: view.width, height: Math.max(height, view.height) })
  await page.screenshot({ path: join(all, placeOf(screen, shot)) })
  await page.setViewportSize(view)
}

/** The targets of the navigation: the screens that this login may open. */
const screensOf = (page: Page) =>
  page.locator('nav li a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

const nameOf = (path: string) => path.replace('/partner/', '').replaceAll('/', '-')

const openPages = ['login', 'nowhere'] as const

const publicPages = async (page: Page, shot: Take) => {
  for (const screen of openPages.filter((screen) => isWanted(screen, shot))) {
    await page.goto(`/partner/${screen}?tenant=${shot.brand.mandant}`)
    await take(page, screen, shot)
  }
  if (!isWanted('public-page', shot)) return
  await page.goto(`/wlv/${shot.brand.mandant}001?lang=${shot.language}`)
  await take(page, 'public-page', shot)
}

const ownPages = async (page: Page, shot: Take) => {
  await login(page, `${shot.brand.mandant}001`)
  await page.goto('/partner/home')
  await page.locator('h1').waitFor()
  for (const path of (await screensOf(page)).filter((path) => isWanted(nameOf(path), shot))) {
    await page.goto(path)
    await take(page, nameOf(path), shot)
  }
  if (!isWanted('palette', shot)) return
  await page.goto('/partner/home')
  await page.locator('h1').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await take(page, 'palette', shot)
}

/** Screens of the console that are not in its navigation. */
const consoleDetails = [
  'partners/101001',
  'partners/101001?edit=true',
  'claims/101001/1',
  'brands?brand=101',
  'news?news=new',
  'people?person=new',
]

/** The provider's console: every screen that an administrator can open. */
const consolePages = async (page: Page, shot: Take) => {
  const named = (path: string) => `console-${path.replace('/provider/', '').replaceAll(/[/?=]/g, '-')}`
  if (wantedScreens.length > 0 && !wantedScreens.some((word) => word === 'chosen' || word.startsWith('console'))) return
  if (isWanted('console-login', shot)) {
    await page.goto('/provider/login')
    await take(page, 'console-login', shot)
  }
  await loginToConsole(page)
  await page.goto('/provider/overview')
  await page.locator('h1').waitFor()
  for (const path of [...(await screensOf(page)), ...consoleDetails.map((path) => `/provider/${path}`)]) {
    if (!isWanted(named(path), shot)) continue
    await page.goto(path)
    await take(page, named(path), shot)
  }
}

const allStates = [...frameStates, ...screenStates]

/** One partner after the other, each in its own window, so that logins do not interfere. */
const states = async (browser: Browser, url: string, shot: Take) => {
  for (const { name, path, username, isPhone, act } of allStates.filter(({ name }) => isWanted(name, shot))) {
    if (isPhone && shot.view.width > 400) continue
    const page = await open(browser, url, shot)
    if (username !== null) await login(page, username ?? `${shot.brand.mandant}001`)
    await page.goto(`/partner/${path}`)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    await act?.(page)
    await take(page, name, shot)
    await page.context().close()
  }
}

const shoot = async (browser: Browser, url: string, shot: Take, pages: typeof ownPages) => {
  const page = await open(browser, url, shot)
  await pages(page, shot)
  await page.context().close()
}

/** Each in its own window. They change the data, so they come last. */
const consoleStatePages = async (browser: Browser, server: DemoServer, shot: Take) => {
  for (const { name, act } of consoleStates.filter(({ name }) => isWanted(name, shot))) {
    const page = await open(browser, server.url, shot)
    await prepareConsoleStates(server)
    await act(page)
    await take(page, name, shot)
    await page.context().close()
  }
}

const everyConsoleState = async (browser: Browser, server: DemoServer) => {
  for (const language of ['de', 'en'] as const)
    for (const view of views)
      for (const scheme of schemes)
        await consoleStatePages(browser, server, { brand: brandOf(101), language, view, scheme })
}

const everything = async (browser: Browser, url: string) => {
  for (const { mandant, language } of whole)
    for (const view of views)
      for (const scheme of schemes) {
        const shot = { brand: brandOf(mandant), language, view, scheme }
        await shoot(browser, url, shot, publicPages)
        await shoot(browser, url, shot, ownPages)
      }
  for (const language of ['de', 'en'] as const)
    for (const view of views)
      for (const scheme of schemes)
        await shoot(browser, url, { brand: brandOf(101), language, view, scheme }, consolePages)
  const first = { brand: brandOf(101), language: 'de' } as const
  const [wide, , phone] = views
  if (wide) await states(browser, url, { ...first, view: wide, scheme: 'light' })
  if (phone) await states(browser, url, { ...first, view: phone, scheme: 'dark' })
  // Every brand and every language at least once, on the page that everybody sees.
  const [view] = views
  if (!view || (wantedScreens.length > 0 && !wantedScreens.includes('login'))) return
  for (const brand of brands)
    for (const scheme of schemes)
      await shoot(browser, url, { brand, language: brand.language, view, scheme }, publicPages)
  for (const language of languageList)
    await shoot(browser, url, { brand: brandOf(101), language, view, scheme: 'light' }, publicPages)
}

await buildApps()
const executablePath = findChromium()
const cluster = await startCluster((connection) => plantDemo(connection, 1))
const server = await startDemoServer(cluster, 'gangway_screenshots')
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
try {
  if (wantedScreens.length === 0) rmSync(all, { recursive: true, force: true })
  await everything(browser, server.url)
  await everyConsoleState(browser, server)
} finally {
  await browser.close()
  await server.stop()
  await cluster.stop()
}
