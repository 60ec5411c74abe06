import { expect } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

test('CON-10 the history of everybody is filtered by the URL, leads to one agency’s, and has pages', async ({
  page,
  loginToConsole,
  server,
}) => {
  const { owner } = server.database
  const at = (minutes: number) => new Date(server.clock.now.getTime() - minutes * 60_000)
  const change = JSON.stringify([{ field: 'ort', old: 'Kiel', new: 'Lübeck' }])
  await owner
    .insertInto('audit')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        partnerid: n % 2 ? 101001 : 102001,
        userno: 0,
        username: n % 2 ? '101001' : '102001',
        noun: 'agency',
        action: 'save',
        changes: change,
        address: '10.0.0.1',
        at: at(n + 1),
      })),
    )
    .execute()
  await loginToConsole(page, 'administrator')
  await page.goto('/provider/history')
  const entries = page.getByRole('main').locator('ol > li')
  await expect(entries).toHaveCount(50)
  await expect(entries.first()).toContainText('Stammdaten, gespeichert')
  await expect(entries.first()).toContainText('Lübeck')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Ältere' }).click()
  await expect(page).toHaveURL(/before=/)
  await expect(page.getByRole('button', { name: 'Neueste' })).toBeVisible()
  await page.getByRole('button', { name: 'Neueste' }).click()
  await page
    .getByRole('button', { name: /\(101001\)$/ })
    .first()
    .click()
  await expect(page.getByLabel('Partnernummer')).toHaveValue('101001')
  await expect(entries.filter({ hasText: '(102001)' })).toHaveCount(0)
  await page.getByLabel('Getan von').selectOption('Anbieter')
  await expect(page.getByText('Zu diesen Filtern gibt es nichts.').or(entries.first())).toBeVisible()
  await page.getByLabel('Partnernummer').fill('')
  await page.keyboard.press('Enter')
  await page.getByLabel('Anmeldungen zeigen').check({ force: true })
  await expect(entries.filter({ hasText: 'Anmeldung an der Konsole, angemeldet' }).first()).toContainText('Anja Winter')
})
