import { demoPeople } from '@gangway/demo/people'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test.afterEach(({ server }) => server.reset())

test('CON-1 everybody of the provider is listed with role, state and last login, and can be searched', async ({
  page,
  loginToConsole,
}) => {
  await loginToConsole(page)
  await page.goto('/provider/people')
  await expect(page.getByRole('rowheader')).toHaveCount(demoPeople.length)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Frank Stein')).toContainText('Gesperrt')
  await expect(row('Greta Lund')).toContainText('Noch kein Passwort')
  await expect(row('Elif Aydın')).toContainText('Nur lesen')
  await expect(row('Anja Winter')).toContainText('Sie selbst')
  await page.getByRole('searchbox', { name: 'Personen suchen' }).fill('aydin')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})
