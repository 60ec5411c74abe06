// Lighthouse on one server: `node audit.mjs <address> <public paths, by commas> <chromium> <arguments…>`. Prints its scores as JSON.
import lighthouse, { desktopConfig } from 'lighthouse'
import { launch } from 'puppeteer-core'

const [address, publicPaths, executablePath, ...args] = process.argv.slice(2)
const kinds = ['performance', 'accessibility', 'best-practices']

/** Logs in and stores the session as the portal does. */
const logIn = async (page) => {
  await page.goto(`${address}/partner/login`)
  await page.waitForSelector('input[name=username]')
  await page.type('input[name=username]', '101001')
  await page.keyboard.press('Enter')
  await page.waitForSelector('input[name=password]')
  await page.type('input[name=password]', 'Cruise!2026')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.pathname.endsWith('/home'))
}

const audit = async (page, path) => {
  const flags = { disableStorageReset: true, onlyCategories: kinds, logLevel: 'error' }
  const { lhr } = await lighthouse(`${address}${path}`, flags, desktopConfig, page)
  const scores = Object.fromEntries(kinds.map((kind) => [kind, Math.round((lhr.categories[kind].score ?? 0) * 100)]))
  const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9)
  return { path, scores, failed: failed.map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim()) }
}

/** The middle one of three: single runs differ by a few points. */
const auditThrice = async (page, path) => {
  const runs = [await audit(page, path), await audit(page, path), await audit(page, path)]
  return runs.toSorted((one, other) => one.scores.performance - other.scores.performance)[1]
}

const browser = await launch({ executablePath, args, headless: true, defaultViewport: null })
const page = await browser.newPage()
const results = []
for (const path of [...publicPaths.split(','), '/partner/login']) results.push(await auditThrice(page, path))
await logIn(page)
results.push(await auditThrice(page, '/partner/statistics/bookingreport'))
await browser.close()
console.log(JSON.stringify(results))
