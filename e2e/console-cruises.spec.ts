import { upsertCruises } from '@gangway/server/features/feed/cruises-store'
import { aCruise } from '@gangway/server/testing/a-cruise'
import { expect } from '@playwright/test'
import { expectAccessible } from './console-steps.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

test('ENG-6 the console lists cruises: searched, by state, and as one agency shows them', async ({
  page,
  server,
  loginToConsole,
}) => {
  await upsertCruises(
    server.database.owner,
    [aCruise({ routeplanid: 1_999_111_222, version: 9, title: 'Goldener Herbst im Süden', state: 'soldout' })],
    server.clock.now,
  )
  await loginToConsole(page, 'reader')
  await page.goto('/provider/cruises')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Suche').fill('goldener herbst')
  await expect(page.getByRole('rowheader')).toHaveText(['Goldener Herbst im Süden · 1999111222'])
  await expect(page.getByRole('row').last()).toContainText('Nirgends')
  await expect(page.getByText('1 Kreuzfahrt', { exact: true })).toBeVisible()

  await page.getByLabel('Zustand').selectOption('Im Angebot')
  await expect(page.getByText('Nichts passt dazu.')).toBeVisible()
  await page.getByLabel('Suche').fill('')
  await page.getByLabel('Gezeigt von Partner').fill('7')
  await expect(page.getByText('Kein offener Partner hat diese Nummer.')).toBeVisible()
  await page.getByLabel('Gezeigt von Partner').fill('101001')
  await expect(page.getByRole('row').nth(1)).toContainText('Seeweg Kreuzfahrten')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Seite 2 von/)).toBeVisible()
})
