import { demoPassword } from '@gangway/demo/partners'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from './chromium.ts'
import { emailOf, fillConsoleLogin } from './console-login.ts'
import { fillLogin } from './login.ts'
import { noteProblems } from './problems.ts'

/** A site whose certificate only our own authority knows. */
export type TlsSite = { host: string; httpPort: number; httpsPort: number; spki: string }

/** A Chromium that finds the host on this machine. It trusts this one key if it is given one, and nothing else unknown. */
const launch = ({ host, httpPort, httpsPort }: TlsSite, spki?: string) => {
  const executablePath = findChromium()
  const rules = `MAP ${host}:80 127.0.0.1:${httpPort},MAP ${host}:443 127.0.0.1:${httpsPort}`
  const trust = spki ? [`--ignore-certificate-errors-spki-list=${spki}`] : []
  const args = [...chromiumArgs, `--host-resolver-rules=${rules}`, ...trust]
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}

/** The browser's certificate check is on: without the key it refuses the page. */
const refusesUnknown = async (site: TlsSite) => {
  const browser = await launch(site)
  try {
    const page = await browser.newPage()
    const failure = await page.goto(`https://${site.host}/partner/`).catch((error: unknown) => String(error))
    expect(failure).toContain('ERR_CERT_AUTHORITY_INVALID')
  } finally {
    await browser.close()
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** How the first answer of a navigation came about, before it was redirected. */
const openByHttp = async (page: Page, address: string) => {
  const answer = await page.goto(address)
  const first = answer?.request().redirectedFrom()
  expect(page.url()).toMatch(/^https:/)
  const redirect = await first?.response()
  return { answer, status: redirect?.status(), reason: (await redirect?.allHeaders())?.['non-authoritative-reason'] }
}

/** Cookies that only this host can set, only over https, and that no script can read. */
const expectHostCookies = async (context: BrowserContext, page: Page, host: string, wanted: RegExp) => {
  const cookies = await context.cookies()
  expect(cookies.filter(({ name }) => wanted.test(name))).toHaveLength(1)
  for (const { name, ...facts } of cookies) {
    expect(name).toMatch(/^__Host-gangway-/)
    expect(facts).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/', domain: host })
  }
  expect(await page.evaluate(() => document.cookie)).toBe('')
  return cookies.map(({ name }) => name)
}

const portalScreens = ['', 'transactions', 'report', 'traffic', 'agency', 'wlv/layout', 'users', 'security']
const consoleScreens = ['', 'partners', 'people', 'brands']

const visit = async (page: Page, base: string, screens: readonly string[]) => {
  for (const screen of screens) {
    await page.goto(`${base}${screen}`)
    await expect(heading(page)).toBeVisible({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
  }
}

/** What a browser sees of a server behind a proxy with TLS: redirects, HSTS, cookies, and no unencrypted request. */
export const walkOverTls = async (site: TlsSite, httpRequests: () => number) => {
  await refusesUnknown(site)
  const browser = await launch(site, site.spki)
  try {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
    const problems = noteProblems(context)
    const requested: string[] = []
    context.on('request', (request) => void requested.push(request.url()))
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const site80 = `http://${site.host}`

    const first = await openByHttp(page, `${site80}/partner/login`)
    expect([first.status, first.reason]).toEqual([301, undefined])
    const hsts = await first.answer?.headerValue('strict-transport-security')
    expect(hsts).toBe('max-age=31536000; includeSubDomains')
    const tls = await first.answer?.securityDetails()
    await fillLogin(page)
    await expect(heading(page)).toBeVisible()
    const portalCookies = await expectHostCookies(context, page, site.host, /^__Host-gangway-half$/)

    const before = httpRequests()
    const again = await openByHttp(page, `${site80}/partner/transactions`)
    expect([again.status, again.reason]).toEqual([307, 'HSTS'])
    await expect(heading(page)).toBeVisible()
    await visit(page, `https://${site.host}/partner/`, portalScreens)

    await openByHttp(page, `${site80}/provider/login`)
    await fillConsoleLogin(page, emailOf('administrator'), demoPassword)
    await expect(page).not.toHaveURL(/login/)
    const consoleCookies = await expectHostCookies(context, page, site.host, /^__Host-gangway-console$/)
    await visit(page, `https://${site.host}/provider/`, consoleScreens)
    expect(httpRequests()).toBe(before)

    // The browser upgrades what is typed; nothing else may ask for http at all.
    const typed = (url: string) =>
      [`${site80}/partner/login`, `${site80}/partner/transactions`, `${site80}/provider/login`].includes(url)
    const plain = requested.filter((url) => !/^(https|data|blob):/.test(url) && !typed(url))
    expect(plain).toEqual([])
    expect(problems).toEqual([])
    return {
      hsts: hsts ?? '',
      protocol: tls?.protocol ?? '',
      issuer: tls?.issuer ?? '',
      cookies: [...new Set([...portalCookies, ...consoleCookies])],
      requests: requested.length,
      screens: portalScreens.length + consoleScreens.length,
    }
  } finally {
    await browser.close()
  }
}
