import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { speakEnglish } from './session-steps.ts'

test.beforeEach(({ context }) => speakEnglish(context))
test.afterEach(({ server }) => server.reset())

/** The website of an agency, on a host of its own, which allows no inline script and nothing but the portal. */
const openWebsite = async (portal: string, html: string) => {
  const website = createServer((_, response) => {
    response.setHeader('content-security-policy', `default-src 'none'; script-src ${portal}; frame-src ${portal}`)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Agency</title><body><h1>Agency</h1>${html}</body></html>`)
  })
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done))
  const { port } = website.address() as AddressInfo // it listens on a port
  return {
    host: `localhost:${port}`,
    url: `http://localhost:${port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((done) => void website.close(() => done())),
  }
}

/** The code that the builder makes for one part. */
const readCode = (page: Page) => page.getByLabel('HTML for your website').inputValue()

test('RCH-4 the code of the builder shows search, recommendations and form on the agency’s website, without a cookie', async ({
  page,
  context,
  login,
  server,
  tolerate,
}) => {
  tolerate(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|favicon|Blocked script execution/)
  await login(page, '101001')
  await page.goto('/partner/wlv/embed')
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' })
  expect(await findAxeViolations(page)).toEqual([])
  for (const [part, inside] of [
    ['Cruise search', 'Destination'],
    ['Recommended cruises', 'Our recommendations'],
    ['Request form', 'E-mail'],
  ] as const) {
    await page.getByRole('radio', { name: part }).check()
    const preview = page.frameLocator('aside iframe')
    await expect(preview.locator('main')).toBeVisible()
    const code = await readCode(page)
    await using website = await openWebsite(server.url, code)
    const visitor = await context.browser()?.newContext({ locale: 'en-GB' })
    if (!visitor) throw new Error('there is no browser')
    const tab = await visitor.newPage()
    const frame = tab.frameLocator('gangway-embed iframe')
    // Before the agency has named its website nothing is shown there.
    await tab.goto(website.url)
    await expect(tab.locator('gangway-embed iframe')).toBeAttached()
    await expect(frame.locator('main')).toHaveCount(0)

    await page.getByLabel('Allowed websites').fill(website.url)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Allowed websites')).toHaveValue(website.host)
    await tab.reload()
    await expect(frame.locator('main')).toBeVisible()
    await expect(frame.getByText(inside).first()).toBeVisible()
    const box = tab.locator('gangway-embed iframe')
    // As high as the page inside, which therefore does not scroll.
    await expect
      .poll(async () => {
        const inner = await frame.locator('html').evaluate((html) => html.getBoundingClientRect().height)
        return Math.abs(inner - ((await box.boundingBox())?.height ?? 0))
      })
      .toBeLessThan(2)
    const wide = (await box.boundingBox())?.height ?? 0
    await tab.setViewportSize({ width: 360, height: 800 })
    await expect.poll(async () => (await box.boundingBox())?.height ?? 0).toBeGreaterThan(wide)
    expect(await visitor.cookies()).toEqual([])
    // A message that only looks like ours changes nothing.
    const before = (await box.boundingBox())?.height
    await tab.evaluate(() => postMessage({ gangwayHeight: 5 }, '*'))
    await expect.poll(async () => (await box.boundingBox())?.height).toBe(before)
    await visitor.close()
  }
})

test('RCH-4 what is no website is refused at its field', async ({ page, login }) => {
  await login(page, '101001')
  await page.goto('/partner/wlv/embed')
  await page.getByLabel('Allowed websites').fill('*')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Allowed websites should look like www.example.com')).toBeVisible()
})
