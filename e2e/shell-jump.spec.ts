import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

// The engine's own page is not ours to test: the test answers whatever is posted to it.
const jump = async (page: Page, name: string) => {
  const newTab = page.context().waitForEvent('page')
  const postRequest = page.context().waitForEvent('request', (request) => request.url().includes('engine.test'))
  await page.getByRole('button', { name }).click()
  const [tab, request] = [await newTab, await postRequest]
  await tab.waitForURL(/engine\.test/)
  await tab.close()
  return {
    method: request.method(),
    url: request.url(),
    token: new URLSearchParams(request.postData() ?? '').get('wlvtoken'),
  }
}

test.use({ env: { WLV_URL: 'https://wlv.engine.test/in', CBE_URL: 'https://cbe.engine.test/in' } })
test.beforeEach(({ context }) => context.route(/engine\.test/, (route) => route.fulfill({ body: 'aboard' })))

test('HDR-2 posts a fresh token to the booking engine in a new tab, with every click', async ({ page, login }) => {
  const { wlvtoken } = await login(page)
  await page.goto('/partner/home')
  const first = await jump(page, 'WLV-Login')
  expect(first).toMatchObject({ method: 'POST', url: 'https://wlv.engine.test/in' })
  const second = await jump(page, 'WLV-Login')
  expect(new Set([first.token, second.token, wlvtoken, null]).size).toBe(4)
})

test('HDR-2 a CBE partner is sent to the CBE', async ({ page, login }) => {
  await login(page, '101002')
  await page.goto('/partner/home')
  expect(await jump(page, 'CBE-Login')).toMatchObject({ method: 'POST', url: 'https://cbe.engine.test/in' })
  await expect(page.getByRole('button', { name: 'WLV-Login' })).toHaveCount(0)
})

test('HDR-7, LAY-5 home links a CBE partner to the CBE, the layout screen to the white-label page it is for', async ({
  page,
  login,
}) => {
  await login(page, '101002')
  await page.goto('/partner/home')
  await expect(page.locator('a[href="https://cbe.engine.test/in?partnerid=101002"]')).toBeVisible()
  await page.goto('/partner/wlv/edit')
  await expect(page.locator('a[href="https://wlv.engine.test/in?partnerid=101002"]')).toBeVisible()
})

test('HDR-2 a failing jump shows a message and leaves no empty tab', async ({ page, login, tolerate }) => {
  tolerate(/ERR_FAILED/)
  await login(page)
  await page.goto('/partner/home')
  await page.route(/session\/wlvtoken$/, (route) => route.abort())
  await page.getByRole('button', { name: 'WLV-Login' }).click()
  await expect(page.getByRole('alert')).toContainText('Netzwerkverbindung')
  expect(page.context().pages()).toHaveLength(1)
})

test("HDR-2 the button says what it does, and home distinguishes it from the customers' booking engine", async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/partner/home')
  await expect(page.getByRole('button', { name: 'WLV-Login', exact: true })).toHaveAccessibleDescription(
    'Öffnet die Buchungsmaschine in einem neuen Tab. Sie sind dort bereits als Reisebüro angemeldet.',
  )
  await expect(page.getByRole('link', { name: /^Buchungsmaschine öffnen/ })).toHaveAccessibleDescription(
    /so, wie Ihre Kunden sie sehen\. Mit „WLV-Login“ oben/,
  )
  await page.getByRole('button', { name: 'WLV-Login', exact: true }).hover()
  await expect(page.getByRole('tooltip')).toContainText('Öffnet die Buchungsmaschine')
})
