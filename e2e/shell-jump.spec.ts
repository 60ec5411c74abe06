import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { navigate } from './navigate.ts'
import { configuredServer } from './settings.ts'

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

test.use({ env: configuredServer })

test('HDR-2, HDR-7, LAY-5 the button in the header posts a fresh token to the booking engine of the partner in a new tab', async ({
  page,
  context,
  login,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/)
  await context.route(/engine\.test/, (route) => route.fulfill({ body: 'aboard' }))
  const { wlvtoken } = await login(page)
  await page.goto('/partner/home')
  const button = page.getByRole('button', { name: 'WLV-Login', exact: true })
  await test.step("HDR-2 the button says what it does, and home distinguishes it from the customers' booking engine", async () => {
    await expect(button).toHaveAccessibleDescription(
      'Öffnet Ihre Buchungsmaschine (WLV: White-Label-Version; CBE: zweite Variante) in einem neuen Tab. Sie sind dort bereits angemeldet.',
    )
    await expect(page.getByRole('link', { name: /^Buchungsmaschine öffnen/ })).toHaveAccessibleDescription(
      /so, wie Ihre Kunden sie sehen\. Mit „WLV-Login“ oben/,
    )
    // The button moves once, when the name of the agency arrives.
    await expect(page.getByRole('button', { name: /Reisebüro Alsterblick GmbH/ })).toBeVisible()
    await button.hover()
    await expect(page.getByRole('tooltip')).toContainText('Öffnet Ihre Buchungsmaschine')
  })
  await test.step('HDR-2 posts a fresh token to the booking engine in a new tab, with every click', async () => {
    const first = await jump(page, 'WLV-Login')
    expect(first).toMatchObject({ method: 'POST', url: configuredServer.WLV_URL })
    const second = await jump(page, 'WLV-Login')
    expect(new Set([first.token, second.token, wlvtoken, null]).size).toBe(4)
  })
  await test.step('HDR-2 a failing jump shows a message and leaves no empty tab', async () => {
    await page.route(/session\/wlvtoken$/, (route) => route.abort())
    await button.click()
    await expect(page.getByRole('alert')).toContainText('Netzwerkverbindung')
    expect(context.pages()).toHaveLength(1)
    await page.unroute(/session\/wlvtoken$/)
  })
  await test.step('HDR-2 a CBE partner is sent to the CBE', async () => {
    await login(page, '101002')
    await page.goto('/partner/home')
    expect(await jump(page, 'CBE-Login')).toMatchObject({ method: 'POST', url: configuredServer.CBE_URL })
    await expect(button).toHaveCount(0)
  })
  await test.step('HDR-7, LAY-5 home links a CBE partner to the CBE, the layout screen to the white-label page it is for', async () => {
    await expect(page.locator(`a[href="${configuredServer.CBE_URL}?partnerid=101002"]`)).toBeVisible()
    await navigate(page, '/partner/wlv/edit')
    await expect(page.locator(`a[href="${configuredServer.WLV_URL}&partnerid=101002"]`)).toBeVisible()
  })
})
