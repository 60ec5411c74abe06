import { expect, type Page } from '@playwright/test'
import { addAuthenticator, localOf } from './authenticator.ts'
import { test } from './fixtures.ts'

// Chromium's own virtual authenticator; passkeys.test.ts of the server shows what a forged or replayed key gets.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('SEC-1, SEC-2 a passkey is added, logs in alone and after the password, and no longer once it is removed', async ({
  page,
  context,
  server,
}) => {
  await server.reset()
  const base = localOf(server.url)
  const authenticator = await addAuthenticator(context, page)
  await page.goto(`${base}/partner/login`)
  await page.locator('input[name=username]').fill('101002')
  await page.keyboard.press('Enter')
  await page.locator('input[name=password]').fill('Cruise!2026')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Willkommen bei Seeweg Kreuzfahrten')

  await page.goto(`${base}/partner/partnerdata/security`)
  await expect(heading(page)).toHaveText('Sicherheit')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByLabel('Name des Passkeys').fill('Laptop im Büro')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expect(page.getByText('Laptop im Büro')).toBeVisible()

  // Alone, from step 1. Nobody touches the sensor until the button is pressed.
  await authenticator.touch(false)
  await page.goto(`${base}/partner/logout`)
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  await page.goto(`${base}/partner/login`)
  const alone = page.getByRole('button', { name: 'Mit Passkey anmelden' })
  await expect(alone).toBeVisible()
  await authenticator.touch(true)
  await alone.click()
  await expect(heading(page)).toHaveText('Willkommen bei Seeweg Kreuzfahrten')
  // Another tab is logged in too.
  const second = await context.newPage()
  await second.goto(`${base}/partner/partnerdata/security`)
  await expect(heading(second)).toHaveText('Sicherheit')
  await second.close()

  // After the password, as the second step.
  await authenticator.touch(false)
  await page.goto(`${base}/partner/logout`)
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  await page.goto(`${base}/partner/login?username=101002`)
  await page.locator('input[name=password]').fill('Cruise!2026')
  await page.keyboard.press('Enter')
  const step = page.getByRole('button', { name: 'Passkey benutzen' })
  await expect(step).toBeVisible()
  await authenticator.touch(true)
  await step.click()
  await expect(heading(page)).toHaveText('Willkommen bei Seeweg Kreuzfahrten')

  await page.goto(`${base}/partner/partnerdata/security`)
  await page.getByRole('button', { name: 'Laptop im Büro entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByRole('button', { name: 'Laptop im Büro entfernen' })).toBeHidden()
  await authenticator.touch(false)
  await page.goto(`${base}/partner/logout`)
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible()
  await page.goto(`${base}/partner/login`)
  await expect(alone).toBeVisible()
  await authenticator.touch(true)
  await alone.click()
  await expect(page.getByRole('alert')).toBeVisible()
})
